import { expect, it } from 'vitest';
import { formatError } from './formatError.ts';

it('tells what failed without what customers told us', () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const failed = Object.assign(
    new Error('Failed query: insert into customers values ($1)\nparams: ada@example.com', {
      cause,
    }),
    { query: 'insert into customers values ($1)' },
  );
  const told = JSON.stringify(formatError(failed));
  expect(told).toContain('insert into customers');
  expect(told).toContain('22021');
  expect(told).not.toContain('ada@example.com');
});

it('tells of no address that a mail server repeats, and of no value that the database refuses', () => {
  const told = (message: string) => JSON.stringify(formatError(new Error(message)));
  expect(told('550 <ada@example.com>: no such mailbox')).toContain('550');
  expect(told('550 <ada@example.com>: no such mailbox')).not.toContain('ada@example.com');
  expect(told('invalid input syntax for type integer: "Ada"')).toContain('type integer');
  expect(told('invalid input syntax for type integer: "Ada"')).not.toContain('Ada');
});
