import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { printJson } from '../../src/dev/catalogue/print-json';

describe('JSON to copy', () => {
  it('means what was printed', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const same = JSON.parse(JSON.stringify(value)) as JsonValue;
        expect(JSON.parse(printJson(same))).toEqual(same);
      }),
    );
  });

  it('has what fits on a line on one, and the rest indented by two blanks', () => {
    const long = 'a text that is so long that it takes up a line by itself, whatever stands beside it';
    expect(printJson({ type: 'cta', button: { label: 'Go', to: '/' } })).toBe(
      '{ "type": "cta", "button": { "label": "Go", "to": "/" } }',
    );
    expect(printJson({ type: 'prose', paragraphs: [long], none: [] })).toBe(
      `{\n  "type": "prose",\n  "paragraphs": [\n    "${long}"\n  ],\n  "none": []\n}`,
    );
  });
});
