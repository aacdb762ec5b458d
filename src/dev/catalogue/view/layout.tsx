import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pluralise } from '../../../../schema/messages/explain';
import {
  color,
  control,
  edge,
  layer,
  media,
  motion,
  sideOfPage,
  size,
  space,
  type,
} from '../../../theme/tokens';
import { type CataloguePage, cataloguePages, pageAddress } from '../addresses';
import type { CatalogueView } from './catalogue-view';

/** The frame of the catalogue: its pages, the theme, and where is said what was done. */
export function Layout({ view, children }: { view: CatalogueView; children: ReactNode }) {
  return (
    <>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <Header>
        <Brand href={pageAddress('blocks')}>
          <b>Catalogue</b> {view.firm && <span>{view.firm}</span>}
        </Brand>
        <Pages current={view.page} />
        <Home href="/">To the site</Home>
      </Header>
      {view.strip && <Strip src={view.strip} />}
      <Main id="content" tabIndex={-1}>
        {view.unread.length > 0 && <Unread files={view.unread} />}
        {children}
      </Main>
      <Said id="said" role="status" />
    </>
  );
}

function Pages({ current }: { current: CataloguePage }) {
  return (
    <Nav aria-label="Catalogue">
      <ul>
        {Object.entries(cataloguePages).map(([page, label]) => (
          <li key={page}>
            <a href={pageAddress(page as CataloguePage)} aria-current={page === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

function Unread({ files }: { files: string[] }) {
  return (
    <Notice>
      {pluralise(files.length, 'file')} cannot be read as JSON, so nothing in{' '}
      {files.length === 1 ? 'it' : 'them'} is counted here: {files.join(', ')}.
    </Notice>
  );
}

/** The border of the house cloth, across the page. */
function Strip({ src }: { src: string }) {
  return <Border aria-hidden="true" style={{ backgroundImage: `url("${src}")` }} />;
}

/** The heading of a page of the catalogue with what it is for. */
export function PageOpening({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Head>
      <h1>{title}</h1>
      <p>{children}</p>
    </Head>
  );
}

/** Light and dark, for the catalogue and every example in it. */
export function ThemeChoice() {
  return (
    <Segments className="needs-script" role="group" aria-label="Theme">
      {['light', 'dark'].map((theme) => (
        <button
          key={theme}
          type="button"
          data-theme={theme}
          data-theme-is={theme}
          aria-pressed={theme === 'light'}
        >
          {theme === 'light' ? 'Light' : 'Dark'}
        </button>
      ))}
    </Segments>
  );
}

/** Choices side by side, the present one filled: buttons that are pressed, or labels of radio buttons. */
export const Segments = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: ${edge.strongLine};
  border-radius: ${edge.radius};
  background: ${color.surface};
  & > :is(button, label) {
    position: relative;
    display: grid;
    place-items: center;
    min-width: ${control.target};
    min-height: ${control.target};
    padding: 0 ${space[12]};
    border: 0;
    background: none;
    font-size: ${size.small};
    font-weight: 560;
    cursor: pointer;
    transition: background ${motion.fast};
  }
  & > :is(button, label):hover {
    background: ${color.sunken};
  }
  & > button[aria-pressed='true'],
  & > label:has(:checked) {
    background: ${color.ink};
    color: ${color.bg};
  }
  & > label:has(:focus-visible) {
    z-index: ${layer.raised};
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--halo);
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (forced-colors: active) {
    & > button[aria-pressed='true'],
    & > label:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** A sentence that an author should not miss. */
export const Notice = styled.p`
  max-width: 60rem;
  margin-top: ${space[24]};
  padding: ${space[12]} ${space[16]};
  border-left: 8px solid ${color.accent};
  background: ${color.accentSoft};
  font-size: ${size.small};
`;

/** A small line above or beside things. */
export const Label = styled.p`
  ${type.label}
  color: ${color.softInk};
`;

const SkipLink = styled.a`
  position: absolute;
  left: ${space[12]};
  top: -80px;
  z-index: ${layer.skipLink};
  padding: ${space[12]} ${space[16]};
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: 620;
  &:focus {
    top: ${space[12]};
  }
`;

/** What was done, at the foot of the window; nothing is seen of it while nothing is said. */
const Said = styled.p`
  position: fixed;
  right: ${space[16]};
  bottom: ${space[16]};
  z-index: ${layer.toast};
  max-width: min(30rem, 100vw - 32px);
  &:not(:empty) {
    padding: ${space[12]} ${space[16]};
    border-left: 8px solid ${color.accent};
    background: ${color.ink};
    color: ${color.bg};
    font-size: ${size.small};
    box-shadow: ${edge.shadow};
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[32]};
  padding-block: ${space[8]};
  padding-inline: ${sideOfPage};
  background: ${color.surface};
`;

const Brand = styled.a`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[12]};
  padding: ${space[8]} 0;
  text-decoration: none;
  & b {
    font-stretch: 94%;
    font-size: 1.25rem;
    font-weight: 640;
    letter-spacing: -0.012em;
  }
  & span {
    color: ${color.softInk};
    font-size: ${size.small};
  }
  ${media.tiny} {
    & span {
      display: none;
    }
  }
`;

const Nav = styled.nav`
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[24]};
  }
  & a {
    display: flex;
    align-items: center;
    min-height: ${control.target};
    border-block: 4px solid transparent;
    font-weight: 560;
    text-decoration: none;
  }
  & a:hover,
  & [aria-current] {
    border-bottom-color: ${color.brand};
  }
  ${media.mobile} {
    order: 1;
    width: 100%;
    & ul {
      gap: 0 14px;
    }
    & a {
      font-size: ${size.base};
    }
  }
`;

const Home = styled.a`
  display: flex;
  align-items: center;
  min-height: ${control.target};
  margin-left: auto;
  color: ${color.link};
  font-size: ${size.small};
`;

const Border = styled.div`
  height: 24px;
  background: 0 0 / 48px 24px repeat-x;
`;

const Main = styled.main`
  width: 100%;
  max-width: calc(${space.container} + 2 * ${space.gutter});
  margin-inline: auto;
  padding: 0 ${space.gutter} ${space.section};
  outline: none;
`;

const Head = styled.div`
  padding-block: ${space[48]} ${space[32]};
  & p {
    max-width: 34.6em;
    margin-top: ${space[12]};
    color: ${color.softInk};
    font-size: ${size.lede};
    line-height: 1.45;
  }
`;
