import { styled } from 'styled-components';
import type { FieldEntry, FormEntry } from '../../../../schema/editor/list-fields';
import { color, edge, media, size, space } from '../../../theme/tokens';
import { type CataloguePage, pageAddress } from '../addresses';
import { Code } from './json-text';

/** Every field with what it takes and what it is for; what lies within one stands indented below it. */
export function FieldList({ fields }: { fields: FieldEntry[] }) {
  if (fields.length === 0) return <p>Nothing but its type.</p>;
  return (
    <List>
      {fields.map((field) => (
        <li key={field.name}>
          <Field field={field} />
          {field.fields.length > 0 && <FieldList fields={field.fields} />}
          {field.forms.length > 0 && <Forms forms={field.forms} />}
        </li>
      ))}
    </List>
  );
}

function Field({ field }: { field: FieldEntry }) {
  return (
    <Row>
      <p>
        <Code>{field.name}</Code>
      </p>
      <Takes>
        {field.isRequired ? <b>required</b> : 'optional'}, <Kind field={field} />
        {field.limits && `, ${field.limits}`}
        {field.fallback !== undefined && (
          <>
            , if left out <Code>{field.fallback}</Code>
          </>
        )}
      </Takes>
      <p>
        {field.meaning}
        {field.examples.length > 0 && <Examples texts={field.examples} />}
      </p>
    </Row>
  );
}

/** Where the names that a field may hold are listed. */
const listsOfNames: Partial<Record<NonNullable<FieldEntry['kind']>, CataloguePage>> = {
  icon: 'icons',
  image: 'pictures',
};

function Kind({ field: { kind, takes } }: { field: FieldEntry }) {
  const page = kind && listsOfNames[kind];
  return page ? <a href={pageAddress(page)}>{takes}</a> : takes;
}

function Examples({ texts }: { texts: string[] }) {
  return (
    <Such>
      {' '}
      Such as{' '}
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && ' or '}
          <Code>{JSON.stringify(text)}</Code>
        </span>
      ))}
      .
    </Such>
  );
}

function Forms({ forms }: { forms: FormEntry[] }) {
  return (
    <List>
      {forms.map(({ key, word, meaning, fields }) => (
        <li key={word}>
          <Row>
            <p>
              <Code>
                "{key}": "{word}"
              </Code>
            </p>
            <Takes>{fields.length === 0 ? 'nothing else' : 'with'}</Takes>
            <p>{meaning}</p>
          </Row>
          {fields.length > 0 && <FieldList fields={fields} />}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  --indent: 0px;
  border-top: ${edge.line};
  font-size: ${size.small};
  & & {
    --indent: 24px;
    margin-left: ${space[12]};
    padding-left: ${space[8]};
    border-top: 0;
    border-left: 4px solid ${color.line};
  }
  & & & {
    --indent: 48px;
  }
  & & & & {
    --indent: 72px;
  }
`;

const Row = styled.div`
  display: grid;
  /* What lies deeper stands in the same columns. */
  grid-template-columns: calc(12.5rem - var(--indent)) minmax(0, 4fr) minmax(0, 5fr);
  gap: ${space[4]} ${space[16]};
  padding-block: 10px;
  border-bottom: ${edge.line};
  line-height: 1.45;
  & a {
    color: ${color.link};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Takes = styled.p`
  color: ${color.softInk};
  & b {
    color: ${color.ink};
    font-weight: 620;
  }
`;

const Such = styled.span`
  color: ${color.softInk};
`;
