import { styled } from 'styled-components';
import type { PriceText } from '../../schema/define-block';
import { color, size, space, type } from '../theme/tokens';
import { useSite } from './site-context';

/** A price set large, with its unit beside it and its conditions below. */
export function Price({ price, className }: { price: PriceText; className?: string }) {
  return (
    <Frame className={className}>
      <p>
        <Amount>{price.amount}</Amount>
        {price.unit && ' '}
        {price.unit && <Unit>{price.unit}</Unit>}
      </p>
      {price.notes.map((note, index) => (
        <Note key={index}>{note}</Note>
      ))}
    </Frame>
  );
}

/** The note that all prices share, such as what they do not include. */
export function PriceNote() {
  return <SharedNote>{useSite().shell.priceNote}</SharedNote>;
}

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Amount = styled.span`
  ${type.figure}
  font-size: var(--amount, clamp(2.75rem, 2rem + 2vw, 4rem));
  overflow-wrap: anywhere;
`;

const Unit = styled.span`
  display: inline-block;
  font-size: ${size.base};
  font-weight: 500;
`;

const Note = styled.p`
  font-size: ${size.small};
  line-height: 1.4;
`;

const SharedNote = styled.p`
  margin-top: ${space[24]};
  font-size: ${size.small};
  color: ${color.softInk};
`;
