import { useState } from 'react';

/**
 * Runs the uploads of a field. `message` shows the progress, or the reason why a file was refused. `attempt` runs an
 * action, and shows the reason if the action fails.
 */
export function useUpload(maxMegabytes: number) {
  const [message, setMessage] = useState('');
  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
      setMessage('');
    } catch (refusal) {
      setMessage(refusal instanceof Error ? refusal.message : String(refusal));
    }
  };
  /** Passes the name and the bytes of a file, in Base64, to a function that adds it. */
  const upload = async (
    file: File | null | undefined,
    add: (name: string, data: string) => Promise<void>,
  ) => {
    if (!file) return;
    if (file.size > maxMegabytes * 1024 * 1024)
      return setMessage(
        `${file.name} is larger than ${maxMegabytes} MB. Make a smaller copy, then choose that copy.`,
      );
    setMessage(`Adding ${file.name}…`);
    await attempt(async () => add(file.name, await readAsBase64(file)));
  };
  return { message, attempt, upload };
}

export function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
