import { type RuleCase, setValue, writeFile } from './rule-case';

const createPdf = (length = 0) => `%PDF-1.7\n${' '.repeat(length)}\n%%EOF\n`;
const setTarget = (to: string) => setValue('industries/salvage.json', 'blocks.0.buttons.0.to', to);

export const downloads: RuleCase[] = [
  [
    'accepts links to a PDF and to one of its pages, in buttons, texts and menus',
    [
      writeFile('files/fees.pdf', createPdf()),
      setTarget('/files/fees.pdf'),
      setValue('pages/contact.json', 'blocks.2.privacy', 'I accept the [fees](/files/fees.pdf#page=2).'),
      setValue('navigation.json', 'footer.0.to', '/files/fees.pdf'),
    ],
  ],
  ['accepts a PDF that no page links to', writeFile('files/fees.pdf', createPdf())],
  ['accepts a link to a file at the top of the site', setTarget('/.well-known/security.txt')],
  [
    'suggests the PDF with a similar name',
    [setTarget('/files/fee.pdf'), writeFile('files/fees.pdf', createPdf())],
    'dead-link: There is no file /files/fee.pdf. Did you mean "«/files/fees.pdf»"?',
  ],
  ...['fees.pdf', '/fees.pdf', 'files/fees.pdf', '/site-data/files/fees.pdf', '/files/Fees.PDF'].map(
    (written): RuleCase => [
      `suggests the address of a PDF for ${written}`,
      [setTarget(written), writeFile('files/fees.pdf', createPdf())],
      `dead-link: There is no file ${written}. Did you mean "«/files/fees.pdf»"?`,
    ],
  ),
  [
    'asks for the PDF if there is none with a similar name',
    setTarget('/files/annual-report.pdf'),
    'dead-link: There is no file /files/annual-report.pdf. Put the PDF into the folder "files", or remove the link.',
  ],
  [
    'suggests the short address of a PDF of this site',
    [setTarget('https://harbour.example/files/fees.pdf'), writeFile('files/fees.pdf', createPdf())],
    'link-form: "https://harbour.example/files/fees.pdf" leads to this site. Leave out “https:” and the host in such links. Write "«/files/fees.pdf»".',
  ],
  [
    'suggests a valid name for a PDF',
    writeFile('files/Fee Guide.pdf', createPdf()),
    'file-name: The name of a file can have only lowercase letters, digits and hyphens. Rename it to "«fee-guide.pdf»".',
  ],
  ...(
    [
      ['another program', 'fees.docx', 'The folder "files" can have only PDF files. Save this one as a PDF.'],
      ['HTML', 'fees.html', 'The folder "files" can have only PDF files. Save this one as a PDF.'],
    ] as const
  ).map(
    ([what, name, message]): RuleCase => [
      `refuses a file of ${what} as a download`,
      writeFile(`files/${name}`, '<p>'),
      `file-format: ${message}`,
    ],
  ),
  [
    'refuses a web page with the name of a PDF',
    writeFile('files/fees.pdf', '<!doctype html><title>Fees</title>'),
    'file-format: The content of this file is not a PDF. Save it again as a PDF.',
  ],
  [
    'refuses an empty PDF',
    writeFile('files/fees.pdf', ''),
    'file-format: The content of this file is not a PDF. Save it again as a PDF.',
  ],
  [
    'refuses a PDF without its end',
    writeFile('files/fees.pdf', `%PDF-1.7\n%%EOF${' '.repeat(3000)}`),
    'file-format: The end of this PDF is missing. Copy or download the file again.',
  ],
  [
    'refuses a large PDF',
    writeFile('files/fees.pdf', createPdf(10 * 1024 * 1024)),
    'file-size: The file is 11 MB. The limit is 10 MB. Save the PDF again with smaller pictures.',
  ],
  [
    'refuses a pointer of Git LFS in place of a PDF',
    writeFile('files/fees.pdf', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'),
    'file-format: Git LFS has not fetched this file: only its pointer is here. Run "git lfs install" and "git lfs pull", then check again.',
  ],
  [
    'refuses a file for the top of the site that replaces a PDF',
    [writeFile('public/files/fees.pdf', ''), writeFile('files/fees.pdf', createPdf())],
    'duplicate-address: The site would show files/fees.pdf in place of files/fees.pdf. Rename this file, or remove it.',
  ],
];
