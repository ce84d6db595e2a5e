import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { createAccount } from '@nestbox/contract/account';
import { getBox } from '@nestbox/contract/box';
import { saveHousehold } from '@nestbox/contract/household';
import type { Problem } from '@nestbox/contract/problem';
import { addProducts } from '@nestbox/contract/product';
import { describe, expect, it } from 'vitest';
import { family, newcomer } from '../../testing/harness/newcomer.ts';
import { planned, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();
const path = '/api/customer/account/create';

const post = (payload: string, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });

describe('bad input', () => {
  it.each([
    ['no JSON', '{', 400],
    ['an array', '[]', 400],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400],
    ['nothing', '', 400],
    ['too much', JSON.stringify({ firstName: 'x'.repeat(100_000) }), 413],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
  ])('is answered with a sentence: %s', async (_, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status, detail: expect.stringMatching(/\w/) });
    expect(answer.body).not.toContain('node_modules');
  });

  it.each(['a\u0000b', 'a\nb', '\ud800', '\u007f'])('is refused in names: %j', async (lastName) => {
    const outcome = await shop.call(createAccount, { body: { ...newcomer(), lastName } });
    expect([outcome.status, outcome.problem.detail]).toEqual([
      400,
      'Please use ordinary characters only',
    ]);
  });

  it.each(['//', '/%ZZ', '/api/%00'])(
    'in an address is not answered as an error of the server: %s',
    async (url) => {
      const answer = await shop.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('must be JSON', async () => {
    expect((await post('firstName=Ada', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  it('names the field that has the wrong type', async () => {
    const body = { ...newcomer(), firstName: 7 as never };
    const outcome = await shop.call(createAccount, { body });
    expect(outcome.problem.detail).toContain('firstName');
  });

  it('is refused for unknown objects', async () => {
    const person = await planned(shop);
    const { token, customerId } = person;
    const boxId = '00000000-0000-4000-8000-000000000000';
    const none = await shop.call(getBox, { params: { customerId, boxId }, token });
    expect([none.status, none.problem.detail]).toEqual([404, 'There is no such box.']);
    const odd = await shop.call(getBox, { params: { customerId, boxId: 'x' }, token });
    expect(odd.status).toBe(400);
    const unknown = { params: { customerId }, token, body: ['no-such-product'] };
    expect((await shop.call(addProducts, unknown)).status).toBe(404);
    expect((await shop.app.inject('/api/nothing')).statusCode).toBe(404);
  });

  it.each([
    [{ adultsMale: -1 }, 'Number of adult males cannot be negative'],
    [{ childrenFemale: -2 }, 'Number of children females cannot be negative'],
    [{ numberOfBathrooms: 0 }, 'Number of bathrooms must be greater than 0'],
    [{ infants: 1.5 }, 'Please enter a whole number, such as 2'],
    [{ infants: null as never }, 'This field is required'],
    [{ adultsFemale: 1e9 }, 'Number of adult females must be 30 or fewer'],
    [{ adultsFemale: 30, infants: 30 }, 'A household can have at most 30 people'],
  ])('of a household is answered with a sentence: %o', async (fault, sentence) => {
    const { customerId, token } = await signedIn(shop);
    const body = { ...family, ...fault };
    const outcome = await shop.call(saveHousehold, { params: { customerId }, token, body });
    expect([outcome.status, outcome.problem.detail]).toEqual([400, sentence]);
  });
});

it("keeps customers' data out of caches", async () => {
  const person = await planned(shop);
  const { customerId, token } = person;
  const boxId = person.boxes[0]?.boxId ?? '';
  const outcome = await shop.call(getBox, { params: { customerId, boxId }, token });
  expect(outcome.headers['cache-control']).toBe('no-store');
});

describe('requests that the framework cannot parse', () => {
  const raw = async (text: string) => {
    const socket = connect(Number(new URL(shop.address).port), '127.0.0.1');
    socket.end(text);
    const answer = await readText(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { head, problem: JSON.parse(body) as Problem };
  };

  it.each([
    ['no HTTP', 'post / HTTP/1.1\r\n\r\n', 400, 'This is not a valid HTTP request.'],
    ['a null byte in a name', 'GET /api/shop HTTP/1.1\r\nx\u0000: a\r\n\r\n', 400, 'This is not'],
    ['what nobody does', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: b\r\n\r\n', 417, '100-continue'],
    [
      'huge headers',
      `GET /api/shop HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers of the request are too large.',
    ],
  ])('are answered in the format of all failures: %s', async (_, text, status, detail) => {
    const { head, problem } = await raw(text);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json');
    expect(problem).toMatchObject({ status, detail: expect.stringContaining(detail) });
  });

  it.each([
    ['/api/%ff', 400, 'This is not a valid address.'],
    ['/api/%', 400, 'This is not a valid address.'],
    [`/api/customer/${'a'.repeat(300)}/boxes`, 414, 'This address is too long.'],
  ])('are answered with a sentence about the address', async (url, status, detail) => {
    const answer = await shop.app.inject(url);
    expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
  });
});

it('is documented as it is answered', async () => {
  const document = (await shop.app.inject('/api/docs/json')).json();
  const { responses } = document.paths['/api/customer/account/login'].post;
  expect(Object.keys(responses['4XX'].content)).toEqual(['application/problem+json']);
});
