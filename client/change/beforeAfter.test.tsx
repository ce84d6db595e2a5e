import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BeforeAfter } from './beforeAfter';

afterEach(cleanup);

it.each([
  ['both values, and which is which', '£11.15', '£12.80', 'Before: £11.15After: £12.80'],
  ['a value that stays, alone', '£11.15', '£11.15', '£11.15'],
  ['a new value, alone', null, '£12.80', '£12.80'],
  ['a value that goes', '£11.15', null, 'Before: £11.15'],
])('shows %s', (_what, before, after, text) => {
  const { container } = render(<BeforeAfter before={before} after={after} />);
  expect(container.textContent).toBe(text);
});
