import { problemAt, type RuleCase, removeKey, replaceText, setValue } from './rule-case';

const page = 'pages/which-package.json';
const finder = 'blocks.package-finder';

export const finders: RuleCase[] = [
  [
    'refuses a plan that the package does not have',
    setValue(page, `${finder}.results.0.plan`, 'Smal'),
    'wrong-value: "Smal" is not a plan of packages/harbour-tow. Did you mean "«Small»"?',
  ],
  [
    'refuses the old name of a plan that has been renamed',
    setValue('packages/harbour-tow.json', 'blocks.pricing-table.plans.1.name', 'Grande'),
    {
      file: page,
      words: '"Large"',
      message:
        'wrong-value: "Large" is not a plan of packages/harbour-tow. Available: Small, Grande, Fleet, Watch.',
    },
  ],
  [
    'refuses an answer that its question does not have',
    setValue(page, `${finder}.results.0.answers.1`, 'shor'),
    'wrong-value: "shor" is not an answer to question 2. Did you mean "«short»"?',
  ],
  [
    'asks for one answer to each question',
    replaceText(page, '["survey", "short", "single"]', '["survey", "single"]'),
    problemAt(
      '"answers": «[»"survey", "single"',
      'wrong-value: Write one answer for each question, in the order of the questions: 3 in all, not 2. Write "any" for a question that makes no difference.',
    ),
  ],
  [
    'asks for a result for every combination of answers',
    removeKey(page, `${finder}.results.0`),
    problemAt(
      '"results": «[»',
      'wrong-value: No result matches this combination of answers: "survey", "short", "single". Add a result for it.',
    ),
  ],
  [
    'refuses a second result for the same answers',
    setValue(page, `${finder}.results.7.answers.1`, 'any'),
    problemAt(
      '"answers": «[»"watch", "any", "fleet"]',
      'wrong-value: This result and result 7 both match this combination of answers: "watch", "short", "fleet". Change the answers of one of these results, or remove one of them.',
    ),
  ],
];
