import { styled } from 'styled-components';
import { color, control, edge, layer, media, size, space } from '../../../theme/tokens';
import { Segments, ThemeChoice } from './layout';

/** The widths that examples are shown at, in CSS pixels: a telephone, a tablet and a desk. */
export const exampleWidths = [390, 768, 1440];

interface ToolsProps {
  /** What is looked through, such as "blocks". */
  subject: string;
  /** How many of them there are. */
  total: number;
  /** Whether examples are shown that have a width. */
  hasWidths?: boolean;
}

/** What stays at hand: the search, the width of the examples, and the theme. */
export function Tools({ subject, total, hasWidths = false }: ToolsProps) {
  return (
    <Bar>
      <Search role="search" className="needs-script">
        <label htmlFor="find">Find</label>
        <input
          id="find"
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="found"
          placeholder={`in ${total.toLocaleString('en')} ${subject}`}
          data-subject={subject}
        />
        <Found id="found" role="status" />
      </Search>
      {hasWidths && <WidthChoice />}
      <ThemeChoice />
    </Bar>
  );
}

function WidthChoice() {
  return (
    <Segments as="fieldset" className="needs-script">
      <legend className="visually-hidden">Width of the examples, in pixels</legend>
      {exampleWidths.map((width) => (
        <label key={width}>
          <input type="radio" name="width" value={width} defaultChecked={width === exampleWidths.at(-1)} />
          {width}
        </label>
      ))}
    </Segments>
  );
}

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding-block: ${space[12]};
  border-bottom: ${edge.line};
  background: ${color.bg};
  ${media.mobile} {
    position: static;
  }
  ${media.low} {
    position: static;
  }
`;

const Search = styled.div`
  display: flex;
  flex: 1 1 22rem;
  align-items: center;
  gap: ${space[12]};
  & label {
    font-weight: 620;
  }
  & input {
    flex: 1 1 12rem;
    min-width: 0;
    max-width: 24rem;
    min-height: ${control.target};
    padding: 0 ${space[12]};
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
    background: ${color.surface};
  }
  & input::placeholder {
    color: ${color.softInk};
    opacity: 1;
  }
`;

const Found = styled.p`
  color: ${color.softInk};
  font-size: ${size.small};
`;
