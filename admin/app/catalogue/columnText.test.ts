import { expect, it } from 'vitest';
import { columnText } from './columnText';

it('names columns as the form does, and others as the file does', () => {
  expect([columnText('productName'), columnText('unknown')]).toEqual(['Name', 'unknown']);
});
