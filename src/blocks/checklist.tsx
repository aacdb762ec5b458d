import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, columns, control, edge, size, space, tick } from '../theme/tokens';
import { Button } from '../ui/button';
import { RichText } from '../ui/prose';
import { Section } from '../ui/section';
import { useWording } from '../ui/site-context';

/** Renders groups of items to tick. Ticks are not stored. */
export function Checklist({ block: { heading, id, intro, parts, note } }: { block: BlockOf<'checklist'> }) {
  const { printChecklist } = useWording();
  return (
    <Section heading={heading} id={id} intro={intro}>
      <Parts>
        {parts.map(({ title, items }, index) => (
          <Part key={index}>
            <h3>{title}</h3>
            <ul>
              {items.map((item, at) => (
                <li key={at}>
                  <label>
                    <input type="checkbox" />
                    <span>
                      <RichText text={item} />
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </Part>
        ))}
      </Parts>
      {note && (
        <Note>
          <RichText text={note} />
        </Note>
      )}
      <Print className="needs-script" tone="ghost" onClick={() => window.print()}>
        {printChecklist}
      </Print>
    </Section>
  );
}

const Parts = styled.div`
  ${columns(2)}
  gap: ${space[32]} ${space.gap};
  @media print {
    display: block;
    columns: 2;
    column-gap: 24px;
    font-size: 9.5pt;
  }
`;

const Part = styled.div`
  break-inside: avoid;
  & > h3 {
    padding-bottom: ${space[8]};
    border-bottom: ${edge.rule};
  }
  label {
    display: grid;
    grid-template-columns: 20px minmax(0, 30em);
    gap: ${space[12]};
    align-items: start;
    min-height: ${control.target};
    padding-block: ${space[12]};
    border-bottom: ${edge.line};
    line-height: 1.4;
  }
  input {
    ${tick(20)}
  }
  @media print {
    margin-bottom: 10px;
    & > h3 {
      padding-bottom: 2px;
      font-size: 11pt;
    }
    label {
      grid-template-columns: 12px minmax(0, 1fr);
      gap: 8px;
      min-height: 0;
      padding-block: 3px;
      line-height: 1.3;
    }
    input {
      width: 12px;
      height: 12px;
    }
  }
`;

const Note = styled.p`
  margin-top: ${space[24]};
  color: ${color.softInk};
  font-size: ${size.small};
  @media print {
    margin-top: 8px;
    font-size: 8.5pt;
  }
`;

const Print = styled(Button)`
  margin-top: ${space[24]};
`;
