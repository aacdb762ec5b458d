import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, columns, control, edge, media, size, space, tick } from '../theme/tokens';
import { Callout, Paragraphs, RichText } from '../ui/prose';
import { Section } from '../ui/section';
import { stackedTable, Table, tableRoles } from '../ui/table';
import { ToolSources } from './tool-sources';

type Block = BlockOf<'rule-check'>;
type Rule = Block['rules'][number];

/** Renders questions with the result of the answers, above a table of all rules. The questions need script. */
export function RuleCheck({ block }: { block: Block }) {
  const { questions, rules } = block;
  const { form, readAnswers, answers } = useAnswers(block);
  const result = findRule(rules, answers);
  const id = block.id ?? block.type;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Form>
        <div ref={form} onChange={readAnswers}>
          {questions.map(({ question, note, answers: options }, at) => (
            <fieldset key={at}>
              <legend>{question}</legend>
              {note && <Paragraphs texts={[note]} />}
              {options.map((option, index) => (
                <label key={index}>
                  <input type="radio" name={`${id}_${at}`} value={option} data-question={at} />
                  {option}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
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

type Answers = (string | undefined)[];

/** Returns the chosen answers. Reads them from the page, because a visitor may have answered before hydration. */
function useAnswers({ questions }: Block) {
  const form = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<Answers>([]);
  const readAnswers = () => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])].filter(({ checked }) => checked);
    setAnswers(
      questions.map((_, at) => inputs.find(({ dataset }) => dataset.question === String(at))?.value),
    );
  };
  useEffect(readAnswers, [questions]);
  return { form, readAnswers, answers };
}

/** Returns the first rule that fits. Returns `undefined` as long as a missing answer could still exclude or select a rule. */
function findRule(rules: Rule[], answers: Answers): Rule | undefined {
  const isPossible = (rule: Rule) =>
    rule.answers.every(({ text }, at) => text === undefined || !answers[at] || answers[at] === text);
  const first = rules.find(isPossible);
  const isCertain = first?.answers.every(({ text }, at) => text === undefined || answers[at] === text);
  return isCertain && answers.some(Boolean) ? first : undefined;
}

const Form = styled.div`
  ${columns([7, 5], { tablet: 1 })}
  gap: ${space[32]} ${space.gap};
  align-items: start;
  margin-bottom: ${space[48]};
  @media (scripting: none) {
    display: none;
  }
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
    font-weight: 600;
    line-height: 1.3;
  }
  legend + * {
    clear: both;
  }
  p {
    padding-top: ${space[8]};
    max-width: 38em;
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
  &[data-tone='waiting'] {
    border-color: ${color.strongLine};
    background: ${color.sunken};
  }
`;

const RuleTable = styled(Table)`
  caption {
    padding-bottom: ${space[12]};
    font-weight: 620;
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
