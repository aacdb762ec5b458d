import { styled } from 'styled-components';
import { color, media } from '../../theme/tokens';
import { copyLink } from '../../ui/send-page';
import { fillWords, usePageView } from '../../ui/site-context';

interface LinkedHeadingProps {
  level: 2 | 3;
  id: string;
  text: string;
}

/** A heading of a text with a link to itself, which a press copies. */
export function LinkedHeading({ level, id, text }: LinkedHeadingProps) {
  const site = usePageView();
  const name = fillWords(site.shell.wording.headingLink, { heading: text });
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Row>
      <Heading id={id}>{text}</Heading>
      <a href={`#${id}`} aria-label={name} onClick={() => void copyLink(`#${id}`, site)}>
        #
      </a>
    </Row>
  );
}

// The heading keeps the distances that a text gives it; what is around it adds none.
const Row = styled.div`
  display: flex;
  gap: 0.4em;
  align-items: baseline;
  && {
    margin-top: 0;
  }
  && + * {
    margin-top: 0.6em;
  }
  & + && > h3 {
    margin-top: 0;
  }
  && > a {
    min-width: 24px;
    margin-top: 0;
    color: ${color.softInk};
    text-align: center;
    text-decoration: none;
  }
  ${media.mobile} {
    & > a {
      display: none;
    }
  }
  ${media.aboveMobile} {
    gap: 0; /* so that with large letters too the link stays clear of the contents beside it */
    & > a {
      order: -1;
      margin-left: -24px;
    }
    &:not(:hover) > a:not(:focus-visible) {
      opacity: 0;
    }
  }
`;
