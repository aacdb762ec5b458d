import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { Picture } from '../ui/picture';
import { Columns, Lede } from '../ui/section';
import { TextLink } from '../ui/text-link';

interface NotFoundProps {
  block: BlockOf<'not-found'>;
}

/** Says that nothing is at this address, which address that is, and where to go. */
export function NotFound({ block }: NotFoundProps) {
  return (
    <>
      <Gap name="house:gap" priority />
      <Page>
        <Headline>{block.headline}</Headline>
        <Right>
          <p>{block.askedLabel}</p>
          <AskedAddress />
          <Lede>{block.text}</Lede>
        </Right>
        <Sections aria-labelledby={block.id}>
          <h2 id={block.id}>{block.heading}</h2>
          <ul>
            {block.sections.map(({ label, to }, index) => (
              <li key={index}>
                <TextLink href={to}>{label}</TextLink>
              </li>
            ))}
          </ul>
          <ButtonLink href={block.button.to}>{block.button.label}</ButtonLink>
        </Sections>
      </Page>
    </>
  );
}

function AskedAddress() {
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(readAddress(location.pathname)), []);
  return <Asked data-asked="">{address}</Asked>;
}

function readAddress(path: string): string {
  try {
    return [...decodeURIComponent(path)].slice(0, 200).join('');
  } catch {
    return path.slice(0, 200);
  }
}

const Gap = styled(Picture)`
  width: 100%;
  height: clamp(126px, calc(11.111vw + 16px), 260px);
  border-block: 8px solid ${color.clothInk};
  object-fit: cover;
  object-position: right;
`;

const Page = styled(Columns)`
  row-gap: clamp(40px, 4.4vw, 68px);
  padding-block: clamp(40px, 4.6vw, 76px) ${space.section};
  ${media.mobile} {
    && > * {
      grid-column: 1 / -1;
    }
  }
`;

const Headline = styled.h1`
  grid-column: 1 / 8;
  font-size: clamp(2.75rem, 1.2rem + 5vw, 5.75rem);
  line-height: 0.98;
`;

const Right = styled.div`
  grid-column: 8 / -1;
  align-self: end;
  & > p:first-child {
    color: ${color.softInk};
  }
`;

const Asked = styled.p`
  min-height: 60px;
  margin: ${space[8]} 0 ${space[16]};
  padding: ${space[12]} 0;
  border-block: ${edge.rule};
  font-size: 1.25rem;
  font-weight: 620;
  overflow-wrap: anywhere;
`;

const Sections = styled.nav`
  grid-column: 8 / -1;
  & > h2 {
    font-size: 1.5rem;
  }
  & > ul {
    columns: 2;
    margin: ${space[16]} 0;
    padding-top: ${space[8]};
    border-top: ${edge.rule};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
