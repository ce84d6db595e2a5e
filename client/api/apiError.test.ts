import { expect, it } from 'vitest';
import { errorText, firstError, readError, referenceOf } from './apiError';

const answer = (body: string, type: string, status = 409) =>
  readError(new Response(body, { status, headers: { 'content-type': type } }));

it('reads message, errors and reference of a problem', async () => {
  const problem = { detail: 'The box is packed.', errors: ['First.', 'Second.'], requestId: 'r1' };
  const error = await answer(JSON.stringify(problem), 'application/problem+json');
  expect(error.status).toBe(409);
  expect(errorText(error, 'Failed.')).toBe('The box is packed.');
  expect(firstError(error, 'Failed.')).toBe('First.');
  expect(referenceOf(error)).toBe('r1');
});

it.each([
  ['plain text', ' Too many requests.\n', 'text/plain; charset=utf-8', 'Too many requests.'],
  ["a proxy's page", '<h1>Bad gateway</h1>', 'text/html', 'The server answered with status 502'],
  ['broken JSON', '{"detail":', 'application/json', 'The server answered with status 502'],
])('reads %s', async (_what, body, type, text) => {
  expect(errorText(await answer(body, type, 502), 'Failed.')).toBe(text);
});

it('falls back if the error has no message', () => {
  expect(errorText(undefined, 'Failed.')).toBe('Failed.');
  expect(firstError(new Error(''), 'Failed.')).toBe('Failed.');
});
