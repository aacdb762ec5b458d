import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fillWords } from '../shared/words';
import { color, columns, control, edge, space, tick } from '../theme/tokens';
import { Button, ButtonLink } from '../ui/button';
import { Glyph } from '../ui/images';
import { TextLink } from '../ui/prose';
import { Section } from '../ui/section';
import { useWording } from '../ui/site-context';
import { StackingTable, TableFrame, tableRoles } from '../ui/table';
import { AnswerFields, isPossible, useAnswers } from './chosen-answers';
import { Price, PriceNote } from './prices';

type Block = BlockOf<'package-finder'>;
type Plan = NonNullable<Block['results'][number]['plan']>;

/** Renders questions that lead to a plan or to the consultation. A table of all answers works without scripts. */
export function PackageFinder({ block }: { block: Block }) {
  const { heading, id, intro, questions, results, consultation } = block;
  const wording = useWording();
  const { answers: chosen, fields, clear } = useAnswers(block);
  const possible = results.filter(({ answers }) => isPossible(answers, chosen));
  // The check accepts a block only if each combination of answers has exactly one result.
  const [result] = possible.length === 1 ? possible : [];
  return (
    <Section heading={heading} id={id} intro={intro}>
      <Finder className="needs-script">
        <AnswerFields fields={fields} questions={questions}>
          <Button tone="ghost" onClick={clear}>
            {wording.finderReset}
          </Button>
        </AnswerFields>
        <Outcome role="status">
          {!result && <p>{wording.finderPending}</p>}
          {result &&
            (result.plan ? (
              <PlanCard plan={result.plan} />
            ) : (
              <ConsultationCard consultation={consultation} />
            ))}
        </Outcome>
      </Finder>
      <Results block={block} />
      <PriceNote block={block} />
    </Section>
  );
}

function PlanCard({ plan: { card, name, audience, features, price } }: { plan: Plan }) {
  const { finderOpen } = useWording();
  return (
    <>
      <h3>
        {card.title}: {name}
      </h3>
      <Price price={price} />
      {audience && <p>{audience}</p>}
      <ul>
        {features.map((feature, index) => (
          <li key={index}>
            <Glyph name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink href={card.address}>{fillWords(finderOpen, { package: card.title })}</ButtonLink>
    </>
  );
}

function ConsultationCard({ consultation: { title, text, price, button } }: Pick<Block, 'consultation'>) {
  return (
    <>
      <h3>{title}</h3>
      {price && <Price price={price} />}
      <p>{text}</p>
      <ButtonLink href={button.to}>{button.label}</ButtonLink>
    </>
  );
}

function Results({ block: { questions, results, consultation } }: { block: Block }) {
  const wording = useWording();
  const heads = questions.map(({ question }) => question);
  const labels = questions.map(({ answers }) => new Map(answers.map(({ name, label }) => [name, label])));
  return (
    <TableFrame>
      <h3>{wording.finderAll}</h3>
      <StackingTable caption={wording.finderAll} heads={[...heads, wording.finderResult]}>
        <tbody {...tableRoles.group}>
          {results.map(({ answers, plan }, index) => (
            <tr key={index} {...tableRoles.row}>
              {answers.map((name, at) => (
                <td key={at} {...tableRoles.cell} data-label={heads[at]}>
                  {name === null ? wording.finderAny : labels[at]?.get(name)}
                </td>
              ))}
              <td {...tableRoles.cell} data-label={wording.finderResult}>
                <ResultLink href={plan ? plan.card.address : consultation.button.to}>
                  {plan ? `${plan.card.title}: ${plan.name}` : consultation.title}
                </ResultLink>
                <SmallPrice price={plan ? plan.price : consultation.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
    </TableFrame>
  );
}

function SmallPrice({ price }: { price?: Plan['price'] }) {
  if (!price) return null;
  return (
    <Amount>
      {price.amount}
      {price.unit && ` ${price.unit}`}
    </Amount>
  );
}

const Finder = styled.div`
  ${columns([6, 6], { tablet: 1 })}
  gap: ${space[32]} ${space.gap};
  margin-bottom: ${space[48]};
  @media print {
    /* Overrides the display type that print.css sets. */
    display: none !important;
  }
  fieldset {
    margin-bottom: ${space[24]};
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: ${space[8]};
    padding: 0;
    font-weight: 640;
  }
  label {
    display: flex;
    gap: ${space[12]};
    align-items: center;
    min-height: ${control.target};
    padding-block: ${space[4]};
    line-height: 1.35;
  }
  input {
    ${tick(20)}
  }
`;

const Outcome = styled.div`
  --amount: 2.75rem;
  display: grid;
  gap: ${space[16]};
  align-content: start;
  justify-items: start;
  align-self: start;
  padding: clamp(20px, 2.4vw, 36px);
  border: ${edge.line};
  background: ${color.surface};
  li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: ${space[8]};
    line-height: 1.4;
  }
  li + li {
    margin-top: ${space[8]};
  }
  li > svg {
    margin-top: 2px;
    color: ${color.brand};
  }
`;

const ResultLink = styled(TextLink)`
  display: inline-block;
  padding-block: ${space[4]};
`;

const Amount = styled.span`
  display: block;
  font-weight: 640;
`;
