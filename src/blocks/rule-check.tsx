import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, columns, control, edge, media, size, space, tick } from '../theme/tokens';
import { Callout, Paragraphs, RichText } from '../ui/prose';
import { Section } from '../ui/section';
import { stackedTable, Table, tableRoles } from '../ui/table';
import { AnswerFields, type Answers, isPossible, useAnswers } from './chosen-answers';
import { ToolSources } from './tool-sources';

type Block = BlockOf<'rule-check'>;
type Rule = Block['rules'][number];

/**
 * Renders questions with the result of the answers, above a table of all rules. The questions work only with scripts.
 */
export function RuleCheck({ block }: { block: Block }) {
  const { questions, rules } = block;
  const { answers, fields } = useAnswers(block);
  const result = findRule(rules, answers);
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Form className="needs-script">
        <AnswerFields
          fields={fields}
          questions={questions.map(({ answers: labels, ...question }) => ({
            ...question,
            answers: labels.map((label) => ({ name: label, label })),
          }))}
        />
        <Result role="status" data-tone={result ? undefined : 'waiting'}>
          {result ? (
            <>
              <strong>{result.title}</strong>
              <RichText text={result.text} />
            </>
          ) : (
            block.waiting
          )}
        </Result>
      </Form>
      <RuleTable
        caption={block.caption}
        isCaptionShown
        heads={[...questions.map(({ question }) => question), block.resultLabel]}
      >
        <tbody {...tableRoles.group}>
          {rules.map((rule, index) => (
            <tr key={index} {...tableRoles.row} data-result={rule === result || undefined}>
              {rule.answers.map(({ label, text }, at) => (
                <td
                  key={at}
                  {...tableRoles.cell}
                  data-label={questions[at]?.question}
                  data-any={text === undefined || undefined}
                >
                  {label}
                </td>
              ))}
              <td {...tableRoles.cell} data-label={block.resultLabel}>
                <b>{rule.title}</b>
                <Paragraphs texts={[rule.text]} />
              </td>
            </tr>
          ))}
        </tbody>
      </RuleTable>
      <ToolSources block={block} />
    </Section>
  );
}

/** Returns the first rule that fits. Returns `undefined` while a missing answer could still lead to another rule. */
function findRule(rules: Rule[], answers: Answers): Rule | undefined {
  const getAnswers = (rule: Rule) => rule.answers.map(({ text }) => text);
  const first = rules.find((rule) => isPossible(getAnswers(rule), answers));
  const isCertain = first && getAnswers(first).every((text, at) => !text || answers[at] === text);
  return isCertain && answers.some(Boolean) ? first : undefined;
}

const Form = styled.div`
  ${columns(2, { tablet: 1 })}
  gap: ${space[32]} ${space.gap};
  align-items: start;
  margin-bottom: ${space[48]};
  @media print {
    &:not(:has(:checked)) {
      display: none;
    }
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: ${space[16]} 0 ${space[24]};
    border: 0;
    border-top: ${edge.line};
  }
  fieldset:first-child {
    border-top: ${edge.rule};
  }
  legend {
    float: left;
    width: 100%;
    padding: 0;
    font-size: 1.1875rem;
    font-weight: 640;
    line-height: 1.3;
  }
  legend + * {
    clear: both;
  }
  p {
    padding-top: ${space[8]};
    color: ${color.softInk};
    font-size: ${size.base};
  }
  label {
    display: inline-flex;
    gap: ${space[12]};
    align-items: center;
    min-height: ${control.target};
    margin: ${space[8]} ${space[24]} 0 0;
  }
  input {
    ${tick(22)}
  }
`;

const Result = styled(Callout)`
  position: sticky;
  top: calc(${space.belowBar} + ${space[16]});
  min-height: 9.5em;
  padding-right: max(${space[24]}, 100% - 31em);
  &[data-tone='waiting'] {
    border-color: ${color.strongLine};
    background: ${color.sunken};
  }
`;

const RuleTable = styled(Table)`
  caption {
    padding-bottom: ${space[12]};
    font-weight: 640;
    text-align: start;
  }
  ${media.aboveTablet} {
    td:last-child {
      min-width: 17em;
    }
  }
  td > p {
    color: ${color.softInk};
    font-size: ${size.small};
  }
  tr[data-result] {
    background: ${color.brandSoft};
  }
  ${media.tablet} {
    ${stackedTable}
    caption {
      display: block;
    }
    td {
      padding-block: ${space[8]};
      border: 0;
    }
    td[data-any] {
      display: none;
    }
    tbody tr {
      padding-block: ${space[8]};
      border-bottom: ${edge.strongLine};
    }
  }
`;
