import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { Price, PriceNote } from '../ui/price';
import { ScrollTable } from '../ui/scroll-table';
import { Section } from '../ui/section';
import { TextLink } from '../ui/text-link';

interface PriceComparisonProps {
  block: BlockOf<'price-comparison'>;
}

/** Every plan of every package, with its price, in one table. */
export function PriceComparison({ block }: PriceComparisonProps) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <ScrollTable caption={block.heading} captionShown={false}>
        <thead>
          <tr>
            <th scope="col">{block.entryLabel}</th>
            <th scope="col">{block.planLabel}</th>
            <th scope="col">{block.priceLabel}</th>
          </tr>
        </thead>
        {block.packages.map(({ card, plans }) => (
          <tbody key={card.id}>
            {plans.map((plan, index) => (
              <tr key={index}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={plans.length}>
                    <EntryLink href={card.address}>{card.title}</EntryLink>
                  </th>
                )}
                <th scope="row">{plan.name}</th>
                <td>
                  <SmallPrice price={plan.price} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </ScrollTable>
      <PriceNote />
    </Section>
  );
}

const EntryLink = styled(TextLink)`
  display: inline-block;
  padding-block: 10px;
  margin-block: -10px;
`;

const SmallPrice = styled(Price)`
  --amount: 1.375rem;
`;
