import { expect, it } from 'vitest';
import { tellError } from './tellError.ts';

it('tells what failed without what customers told us', () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const failed = Object.assign(
    new Error('Failed query: insert into customers values ($1)\nparams: ada@example.com', {
      cause,
    }),
    { query: 'insert into customers values ($1)' },
  );
  const told = JSON.stringify(tellError(failed));
  expect(told).toContain('insert into customers');
  expect(told).toContain('22021');
  expect(told).not.toContain('ada@example.com');
});
