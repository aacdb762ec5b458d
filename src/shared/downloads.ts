/** The maximum size of a PDF that visitors download, in megabytes. A larger one takes minutes on a slow connection. */
export const maxDownloadMegabytes = 10;

/** Formats the size of a file in a language: "12 kB", "1.4 MB". */
export function formatFileSize(bytes: number, language: string): string {
  const isLarge = bytes >= 1e6;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / 1e6 : Math.max(1, bytes / 1e3));
}
