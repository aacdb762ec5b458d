import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, columns, media, size, space } from '../theme/tokens';
import { usePlaceMark } from './site-context';

interface SectionProps {
  heading: string;
  id?: string;
  intro?: ReactNode;
  /** "side" puts the heading left of the content, "stacked" above it. */
  layout?: 'side' | 'stacked';
  tone?: 'plain' | 'sunken';
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a band of the page with a heading, an introduction and content. */
export function Section({
  heading,
  id,
  intro,
  layout = 'stacked',
  tone = 'plain',
  aside,
  children,
}: SectionProps) {
  const title = <h2 id={id}>{heading}</h2>;
  const lede = intro && <Lede>{intro}</Lede>;
  return (
    <Band data-tone={tone}>
      {layout === 'side' ? (
        <Columns>
          <Side>
            {title}
            {lede}
          </Side>
          <Main>{children}</Main>
        </Columns>
      ) : (
        <Container>
          <Head>
            {title}
            {(lede || aside) && (
              <HeadAside>
                {lede}
                {aside}
              </HeadAside>
            )}
          </Head>
          {children}
        </Container>
      )}
    </Band>
  );
}

/** A band across the page. Adjacent bands of the same tone share the space between them. */
export const Band = styled.section.attrs(usePlaceMark)`
  padding-block: ${space.section};
  &[data-tone='sunken'] {
    background: ${color.sunken};
  }
  &[data-tone='plain'] + &[data-tone='plain'],
  &[data-tone='sunken'] + &[data-tone='sunken'] {
    padding-top: 0;
  }
`;

/** A box that limits content to the width of the page and keeps it off the edges. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${space.container} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: ${space.gap};
`;

/** The first four of twelve columns. On small screens, this box is above the content. */
export const Side = styled.div`
  grid-column: 1 / 5;
  ${media.tablet} {
    grid-column: 1 / -1;
    margin-bottom: ${space[32]};
  }
`;

/** The last eight of twelve columns, beside `Side`. */
export const Main = styled.div`
  grid-column: 5 / -1;
  min-width: 0;
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`;

/** The column of an article's text. On wide screens, the margin with the sources is beside it. */
export const ReadingColumn = styled.div`
  grid-column: 5 / -1;
  min-width: 0;
  ${media.aboveDrawer} {
    grid-column: 5 / 10;
    /* The width of the three columns on the right, with their gaps. */
    --beside: calc(25cqi + ${space.gap} / 4);
  }
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`;

/** An introduction in a larger size and a quieter colour than text. */
export const Lede = styled.p`
  font-size: ${size.lede};
  line-height: 1.45;
  color: ${color.softInk};
  max-width: 29.3em;
  text-wrap: balance;
  ${Side} & {
    margin-top: ${space[16]};
    max-width: 22.6em;
  }
`;

/** The heading in the left half and its introduction in the right half, on one baseline. */
const Head = styled.div`
  ${columns(2, { tablet: 1 })}
  align-items: first baseline;
  gap: ${space[16]} ${space.gap};
  margin-bottom: clamp(28px, 3.4vw, 48px);
  & > h2:only-child {
    grid-column: 1 / -1;
    max-width: 22em;
  }
`;

const HeadAside = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
`;
