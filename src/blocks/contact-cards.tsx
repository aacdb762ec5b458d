import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, motion, sideOfPage, space } from '../theme/tokens';
import { FormNote } from '../ui/forms';
import { Glyph, Icon } from '../ui/images';
import { Band } from '../ui/section';

type CardData = BlockOf<'contact-cards'>['cards'][number];

const smoothScrollMs = 1000;

/** Ways to get in touch, each a card that is one link; beside the contact form that follows on wide screens. */
export function ContactCards({ block }: { block: BlockOf<'contact-cards'> }) {
  return (
    <Area data-tone="plain" data-cards="">
      <h2 id={block.id}>{block.heading}</h2>
      <List>
        {block.cards.map((card, index) => (
          <li key={index}>
            <Card card={card} />
          </li>
        ))}
      </List>
      {block.note && <FormNote>{block.note}</FormNote>}
    </Area>
  );
}

function Card({ card: { icon, title, text, to } }: { card: CardData }) {
  const content = (
    <>
      <Sign>
        <Icon name={icon} />
      </Sign>
      <span>
        <b>{title}</b>
        <Text>{to.startsWith('mailto:') ? breakable(text) : text}</Text>
      </span>
      <Glyph name="arrow" />
    </>
  );
  return (
    <CardLink href={to} onClick={to.startsWith('#') ? scrollSmoothly : undefined}>
      {content}
    </CardLink>
  );
}

/** An address that breaks after its "at" sign, where it has to. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Scrolls smoothly to the anchor that was pressed, unless less motion is wanted. */
function scrollSmoothly(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => {
    style.scrollBehavior = '';
  }, smoothScrollMs);
}

const Area = styled(Band)`
  --side: ${sideOfPage};
  padding-inline: var(--side);
  ${media.aboveTablet} {
    &:has(+ [data-takes-cards]) {
      float: right;
      width: calc(var(--side) + (100% - 2 * var(--side)) * 0.34);
      padding-left: 0;
    }
  }
`;

const List = styled.ul`
  margin-top: ${space[24]};
  border-top: ${edge.rule};
  & > li {
    border-bottom: ${edge.line};
  }
`;

const CardLink = styled.a`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) 24px;
  gap: ${space[16]};
  align-items: center;
  padding: 20px ${space[8]} 20px 0;
  text-decoration: none;
  transition: background ${motion.fast};
  &:hover {
    background: ${color.sunken};
  }
  &:hover b {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  & b {
    display: block;
    font-size: 1.125rem;
    font-weight: 620;
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  height: 48px;
  background: ${color.brandSoft};
  color: ${color.brand};
`;

const Text = styled.span`
  color: ${color.softInk};
`;
