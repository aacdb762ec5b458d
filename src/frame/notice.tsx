import { styled } from 'styled-components';
import { color, control, size, space } from '../theme/tokens';
import { FileNote } from '../ui/file-note';
import { Glyph } from '../ui/images';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';

/**
 * Renders the notice of the site. If the visitor closes the notice, `inline/notice.ts` also hides it on later pages.
 */
export function Notice() {
  const { notice } = useSite().shell;
  const { dismiss } = useWording();
  if (!notice) return null;
  const { text, link, dismissible, status } = notice;
  return (
    <Line>
      <Container>
        <p>
          {status && <b>{status}: </b>}
          {text}
          {link && (
            <>
              {' '}
              <a href={link.to}>
                {link.label}
                <FileNote href={link.to} />
              </a>
            </>
          )}
        </p>
        {dismissible && (
          <button className="icon-button needs-script" type="button" data-dismisses="" aria-label={dismiss}>
            <Glyph name="close" size={20} />
          </button>
        )}
      </Container>
    </Line>
  );
}

// These styles are in the pages only if the site has a notice.
const Line = styled.div`
  background: ${color.accentSoft};
  font-size: ${size.small};
  line-height: 1.4;
  & > div {
    display: flex;
    gap: ${space[8]};
    align-items: center;
    min-height: ${control.target};
  }
  & p {
    flex: 1;
    max-width: none;
    padding-block: ${space[8]};
  }
  & a {
    font-weight: 640;
  }
  & button {
    margin-right: -12px;
  }
  [data-dismissed] & {
    display: none;
  }
`;
