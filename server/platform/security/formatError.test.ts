import { expect, it } from 'vitest';
import { formatError } from './formatError.ts';

it("names the failure without customers' data", () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const failed = Object.assign(
    new Error('Failed query: insert into customers values ($1)\nparams: ada@example.com', {
      cause,
    }),
    { query: 'insert into customers values ($1)' },
  );
  const formatted = JSON.stringify(formatError(failed));
  expect(formatted).toContain('insert into customers');
  expect(formatted).toContain('22021');
  expect(formatted).not.toContain('ada@example.com');
});

it('removes addresses that a mail server repeats, and values that the database refuses', () => {
  const formatted = (message: string) => JSON.stringify(formatError(new Error(message)));
  expect(formatted('550 <ada@example.com>: no such mailbox')).toContain('550');
  expect(formatted('550 <ada@example.com>: no such mailbox')).not.toContain('ada@example.com');
  expect(formatted('invalid input syntax for type integer: "Ada"')).toContain('type integer');
  expect(formatted('invalid input syntax for type integer: "Ada"')).not.toContain('Ada');
});
