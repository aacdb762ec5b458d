import { expect, test } from 'vitest';
import { fillTables, readme } from '../guide/tables';

test('the README lists every block and collection, as `npm run tables` writes them', () => {
  expect(readme).toBe(fillTables(readme));
});
