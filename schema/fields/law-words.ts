/** A word of the interface about the law: its title and meaning for authors, and how it reads unless `wording.json` says otherwise. */
type Word = readonly [title: string, description: string, words: string];

const status = (words: string): Word => [words, 'The status of a law of which no date is known.', words];
const dated = (words: string): Word => [words, 'The status of a law: {date} is put in.', words];

/** Every word that articles say of the law by themselves; the build fills them in, so no visitor loads them. */
export const lawWords = {
  lawChange: [
    'One legal change',
    'Stands beside the date of an article.',
    '1 legal change since publication',
  ],
  lawChanges: [
    'Legal changes',
    'Stands beside the date of an article: {count} is put in.',
    '{count} legal changes since publication',
  ],
  lawChangeSinceUpdate: [
    'One legal change since the update',
    'Stands beside the date of an article that was updated: {date} is put in.',
    '1 legal change since the update of {date}',
  ],
  lawChangesSinceUpdate: [
    'Legal changes since the update',
    'Stands beside the date of an article that was updated: {count} and {date} are put in.',
    '{count} legal changes since the update of {date}',
  ],
  lawMoved: [
    'The law has moved',
    'Heads what changed after the day of an article.',
    'The law has moved since',
  ],
  lawMovedHere: [
    'Changed since',
    'Says what the sign at a passage means: {law} is put in.',
    'Changed since: {law}',
  ],
  lawSee: ['See', 'Names the law that changed another: {law} is put in.', 'See {law}'],
  lawNewer: ['Newer page', 'Leads to a page that says more of a change: {page} is put in.', 'Newer: {page}'],
  lawSources: ['Sources', 'Heads the numbered list of what an article cites.', 'Sources'],
  lawSourcesLink: ['Link to the sources', 'Leads to that list: {count} is put in.', 'Sources: {count}'],
  lawSourcesMore: ['Further sources', 'Opens the rest of a long list: {count} is put in.', '{count} more'],
  lawSourcesHere: ['Sources of a part', 'Heads the sources of the part being read.', 'Sources of this part'],
  lawSourceClose: ['Close a source', 'Closes a source that was opened beside the text.', 'Close'],
  lawOfficial: ['Official text', 'Leads to the official text.', 'Official text'],
  lawProposed: status('Proposed'),
  lawProposedOn: dated('Proposed {date}'),
  lawPassed: status('Passed'),
  lawPassedOn: dated('Passed {date}'),
  lawInForce: status('In force'),
  lawInForceSince: dated('In force since {date}'),
  lawSuspended: status('Suspended in whole or in part'),
  lawSuspendedSince: dated('Suspended in whole or in part since {date}'),
  lawSuperseded: status('Superseded'),
  lawSupersededOn: dated('Superseded {date}'),
  lawStruckDown: status('Struck down'),
  lawStruckDownOn: dated('Struck down {date}'),
  lawRepealed: status('Repealed'),
  lawRepealedOn: dated('Repealed {date}'),
  lawWithdrawn: status('Withdrawn'),
  lawWithdrawnOn: dated('Withdrawn {date}'),
  lawPending: status('Pending'),
  lawPendingSince: dated('Pending since {date}'),
  lawDecided: status('Decided'),
  lawDecidedOn: dated('Decided {date}'),
  lawAdopted: status('Adopted'),
  lawAdoptedOn: dated('Adopted {date}'),
  lawEstablishedIn: dated('Established {date}'),
} as const satisfies Record<string, Word>;

/** The name of a word that articles say of the law. */
export type LawWord = keyof typeof lawWords;
