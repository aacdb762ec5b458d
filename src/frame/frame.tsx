import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, space } from '../theme/tokens';
import { SiteProvider, type SiteView } from '../ui/site-context';
import { ConsentBanner, CookieDialog } from './consent';
import { Drawer } from './drawer';
import { Footer } from './footer';
import { Header } from './header';
import { LiveRegions } from './live-regions';
import { ThemeProvider } from './theme';

interface FrameProps {
  view: SiteView;
  /** The page itself. */
  children: ReactNode;
}

/**
 * What stands around a page: consent, skip link, header, footer, drawer and the live regions. It is rendered by the
 * build alone; a visitor gets its HTML, and small scripts for what it does, but none of this code.
 */
export function Frame({ view, children }: FrameProps) {
  return (
    <SiteProvider value={view}>
      <ThemeProvider value="light">
        <ConsentBanner />
        <SkipLink href="#content">{view.shell.wording.skipToContent}</SkipLink>
        <Header />
        {children}
        <Footer />
        <Drawer />
        <CookieDialog />
        <LiveRegions />
      </ThemeProvider>
    </SiteProvider>
  );
}

// Out of sight until a keyboard comes to it.
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
