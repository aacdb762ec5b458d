/** Something that goes wrong for a visitor, and the test that goes through it. */
export interface Fault {
  fault: string;
  /** The file beside this one, without its ending, and how the name of the test begins. */
  file: string;
  test: string;
}

const forms = 'forms-before-script';
const draft = 'contact-draft';
const sharing = 'sharing-faults';
const storage = 'storage';
const windows = 'small-windows';

/** What has been tried, so that it can be counted and nothing of it is tried in the dark. */
export const faults: Fault[] = [
  {
    fault: 'A message is typed, then a link is followed and Back pressed',
    file: draft,
    test: 'what was typed',
  },
  { fault: 'A message is typed, then the page loaded again', file: draft, test: 'what was typed' },
  { fault: 'A message is typed, then another page loaded in full', file: draft, test: 'what was typed' },
  { fault: 'The privacy policy is opened from a form', file: draft, test: 'the policy opens' },
  { fault: 'A draft stays after the message went', file: draft, test: 'nothing is kept of a message' },
  { fault: 'What is kept of a form is damaged', file: draft, test: 'a damaged draft' },
  { fault: 'Storage is full while a message is typed', file: draft, test: 'where storage is full' },
  { fault: 'The box is ticked before the code has come', file: forms, test: 'a box that was ticked' },
  { fault: 'The box is ticked and its code never comes', file: forms, test: 'the box opens the way' },
  { fault: 'Send is pressed before the code has come', file: forms, test: 'a message that was sent' },
  {
    fault: 'Subscribe is pressed in the foot before its code',
    file: forms,
    test: 'a press in the form of the ',
  },
  {
    fault: 'Subscribe is pressed in a page before its code',
    file: forms,
    test: 'a press in the form of the ',
  },
  { fault: 'Notify Me is pressed before its code', file: forms, test: 'a button that shows a form' },
  { fault: 'The code of a sign-up is gone', file: forms, test: 'a press whose code cannot be had' },
  { fault: 'The code of the page is gone', file: forms, test: 'a press on a page whose code' },
  { fault: 'The code of the page hangs', file: forms, test: 'a press that hangs' },
  { fault: 'A popup is asked for and throws', file: sharing, test: 'a window that throws' },
  { fault: 'A messenger is asked for and throws', file: sharing, test: 'a window that throws' },
  { fault: 'E-mail is asked for and throws', file: sharing, test: 'a window that throws' },
  { fault: 'An app and the web after it throw', file: sharing, test: 'an app that throws' },
  { fault: 'The code of sharing is gone', file: sharing, test: 'where the code of sharing is gone' },
  { fault: 'The code of sharing hangs', file: sharing, test: 'where the code of sharing hangs' },
  { fault: 'The code of sharing is gone and a link is copied', file: sharing, test: 'a copy whose code' },
  { fault: 'The clipboard never answers', file: sharing, test: 'a clipboard that never answers' },
  { fault: 'The code of toasts never comes', file: sharing, test: 'toasts that never come' },
  { fault: 'Storage is full and the theme is changed', file: storage, test: 'with storage full' },
  { fault: 'Storage is full and the banner is answered', file: storage, test: 'with storage full' },
  { fault: 'A zoom of 400 %', file: windows, test: 'the question for consent stands before' },
  { fault: 'A telephone on its side', file: windows, test: 'the question for consent stands before' },
  { fault: 'The network fails while the banner asks', file: windows, test: 'the notice of the network' },
  { fault: 'Scripts are off and the theme switch is there', file: windows, test: 'without script no switch' },
  { fault: 'Colours are forced on the mark of the section', file: windows, test: 'where colours are forced' },
  { fault: 'The map brings more than a map', file: 'contact', test: 'the map is asked of Google only' },
];
