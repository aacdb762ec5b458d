import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('Statistics', () => {
  it('says once, in the words of the site, that its figures are samples', () => {
    showBlock(exampleOf('statistics'));
    expect(screen.getAllByText('Not from the log')).toHaveLength(1);
  });

  it('says nothing of samples beside figures that are true', () => {
    showBlock(exampleOf('statistics', 'minimal'));
    expect(screen.queryByText('Not from the log')).toBeNull();
  });
});
