import { expect, it } from 'vitest';
import { readMailProblem } from './mailProblem.ts';

it.each([
  [
    { responseCode: 550, response: '550 5.1.1 No such user', command: 'RCPT TO' },
    'unknown-address',
  ],
  [{ responseCode: 550, response: '550 5.2.1 Mailbox disabled' }, 'unknown-address'],
  [{ responseCode: 553, response: '553 Unknown', command: 'RCPT TO' }, 'unknown-address'],
  [{ responseCode: 550, response: '550 5.7.1 Looks like spam', command: 'RCPT TO' }, 'refused'],
  [{ responseCode: 554, response: '554 Refused', command: 'DATA' }, 'refused'],
  [{ responseCode: 552, response: '552 5.2.2 Over quota' }, 'mailbox-full'],
  [{ responseCode: 452, response: '452 Try later' }, 'mailbox-full'],
  [{ responseCode: 451, response: '451 4.7.1 Greylisted' }, 'no-answer'],
  [Object.assign(new Error('connect'), { code: 'ECONNECTION' }), 'no-answer'],
  [null, 'no-answer'],
] as const)('reads %o as %s', (error, problem) => {
  expect(readMailProblem(error)).toBe(problem);
});
