import { styled } from 'styled-components';
import { color, media, space } from '../theme/tokens';
import { useWording } from '../ui/site-context';
import { FrameGlyph } from './frame-glyph';

/** The button that opens the search. Nothing of the search is fetched before it is pressed. */
export function SearchButton() {
  const { search } = useWording();
  return (
    <Opener
      className="needs-script"
      type="button"
      data-early=""
      data-search=""
      aria-label={search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <FrameGlyph name="search" size={16} />
      <span>{search}</span>
    </Opener>
  );
}

const Opener = styled.button`
  display: inline-flex;
  gap: ${space[8]};
  align-items: center;
  justify-content: center;
  min-width: 44px;
  min-height: 40px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.onDeep};
  cursor: pointer;
  &:hover > span {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.tiny} {
    & > span {
      display: none;
    }
  }
`;
