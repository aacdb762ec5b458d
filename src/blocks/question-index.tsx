import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { edge, media, sideColumns, size, space } from '../theme/tokens';
import { Field } from '../ui/forms';
import { TextLink } from '../ui/prose';
import { Section } from '../ui/section';
import { Question, Questions } from './lists';

/** Renders all questions of the site, each group beside the link to its page. The filter works only with scripts. */
export function QuestionIndex({ block }: { block: BlockOf<'question-index'> }) {
  const { groups } = block;
  const { list, filter, hidden, count } = useFilter(groups);
  const id = block.id ?? block.type;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Filter className="needs-script" role="search">
        <Field
          id={`${id}_filter`}
          label={block.filterLabel}
          type="search"
          autoComplete="off"
          onInput={filter}
        />
        <p role="status">
          <span hidden={count === 0}>{`${block.countLabel}: ${count}`}</span>
          <span hidden={count > 0}>{block.nothingFound}</span>
        </p>
      </Filter>
      <Groups ref={list} data-repeats="">
        {groups.map(({ id: groupId, page, items }, at) => (
          <section key={groupId} hidden={items.every((_, index) => hidden.has(`${at}.${index}`))}>
            <h3 id={groupId}>
              <TextLink href={page.to}>{page.label}</TextLink>
            </h3>
            <Questions>
              {items.map((item, index) => (
                <Question
                  key={index}
                  item={item}
                  data-question={`${at}.${index}`}
                  hidden={hidden.has(`${at}.${index}`)}
                />
              ))}
            </Questions>
          </section>
        ))}
      </Groups>
    </Section>
  );
}

/**
 * Hides each question that does not contain all words of the filter. Reads the rendered text, which includes the
 * answers.
 */
function useFilter(groups: BlockOf<'question-index'>['groups']) {
  const list = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string | undefined>>(new Set());
  const filter = () => {
    const field = list.current?.parentElement?.querySelector('input');
    const words = fold(field?.value ?? '').split(/\s+/);
    const questions = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const isMatch = ({ textContent }: HTMLElement) => {
      const text = fold(textContent ?? '');
      return words.every((word) => text.includes(word));
    };
    setHidden(new Set(questions.filter((each) => !isMatch(each)).map(({ dataset }) => dataset.question)));
  };
  // The visitor may have typed before hydration, and browsers restore the field after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when the questions change
  useEffect(filter, [groups]);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { list, filter, hidden, count: total - hidden.size };
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const Filter = styled.div`
  ${sideColumns()}
  align-items: end;
  row-gap: ${space[8]};
  margin-bottom: ${space[48]};
  & > p {
    min-height: 1.5em;
    font-size: ${size.small};
  }
  @media print {
    display: none;
  }
`;

const Groups = styled.div`
  display: grid;
  gap: ${space[48]};
  & > section:not([hidden]) {
    ${sideColumns()}
    row-gap: ${space[16]};
    align-items: start;
  }
  ${media.aboveMobile} {
    h3 {
      padding-top: ${space[16]};
      border-top: ${edge.rule};
    }
  }
`;
