import { styled } from 'styled-components';

/** As many diamonds as a small number says, for the eye alone; the number itself stands beside it as text. */
export function Tally({ count, className }: { count: number; className?: string }) {
  const width = 20 * count;
  return (
    <Row className={className} viewBox={`0 0 ${width} 24`} width={width} height={24} aria-hidden="true">
      <path d={`M10 0${'l9 12-9 12-9-12zm20 0'.repeat(count)}`} />
    </Row>
  );
}

const Row = styled.svg`
  width: auto;
  height: 18px;
  fill: currentColor;
`;
