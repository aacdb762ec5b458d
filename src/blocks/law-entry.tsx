import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { Breadcrumbs } from '../ui/breadcrumbs';
import { Columns, Container, Main, Side } from '../ui/section';
import { TextLink } from '../ui/text-link';

/** One law: what it is, what holds of it, what it says and what changed. */
export function LawEntry({ block }: { block: BlockOf<'law-entry'> }) {
  const { headings, points, events, citing, official } = block;
  return (
    <>
      <Head>
        <Container>
          <Breadcrumbs />
          <h1>{block.title}</h1>
          <Summary>{block.summary}</Summary>
          {block.note && <p>{block.note}</p>}
        </Container>
      </Head>
      <Whole>
        <Columns>
          <Side>
            <Facts>
              {block.facts.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </Facts>
            <Official>
              {official ? <TextLink href={official}>{headings.official}</TextLink> : headings.official}
            </Official>
            {block.register && <TextLink href={block.register.to}>{block.register.label}</TextLink>}
          </Side>
          <Main>
            <Part heading={headings.points} isShown={points.length > 0}>
              {points.map(({ text, provision }, index) => (
                <li key={index}>{provision ? `${text} (${provision})` : text}</li>
              ))}
            </Part>
            <Part heading={headings.events} isShown={events.length > 0}>
              {events.map(({ dateText, what, by }, index) => (
                <li key={index}>
                  <b>{dateText}:</b> {what} {by && <TextLink href={by.to}>{by.label}</TextLink>}
                </li>
              ))}
            </Part>
            <Part heading={headings.citing} isShown={citing.length > 0}>
              {citing.map(({ label, to }) => (
                <li key={to}>
                  <TextLink href={to}>{label}</TextLink>
                </li>
              ))}
            </Part>
          </Main>
        </Columns>
      </Whole>
    </>
  );
}

function Part({ heading, isShown, children }: { heading: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <>
      <PartHeading>{heading}</PartHeading>
      <List>{children}</List>
    </>
  );
}

const Head = styled.header`
  padding-block: ${space[16]} ${space[32]};
  border-bottom: ${edge.rule};
  h1 {
    max-width: 18em;
    margin-top: 0.15em;
    font-size: clamp(2rem, 1.3rem + 2.4vw, 3.25rem);
  }
`;

const Summary = styled.p`
  max-width: 40em;
  margin-top: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.lede};
  line-height: 1.4;
`;

const Whole = styled.section`
  padding-block: ${space[32]} ${space.section};
`;

const Facts = styled.dl`
  dt {
    color: ${color.softInk};
    font-size: ${size.small};
  }
  & > div {
    padding-block: ${space[8]};
    border-bottom: ${edge.line};
  }
  ${media.mobile} {
    font-size: ${size.base};
  }
`;

const Official = styled.p`
  margin-block: ${space[16]} ${space[8]};
  color: ${color.softInk};
  font-size: ${size.small};
`;

const PartHeading = styled.h2`
  font-size: 1.5rem;
  ul + & {
    margin-top: ${space[32]};
  }
`;

const List = styled.ul`
  margin-top: ${space[12]};
  border-top: ${edge.line};
  & > li {
    padding-block: ${space[8]};
    border-bottom: ${edge.line};
  }
`;
