import fc from 'fast-check';
import type { FuzzRequest, Header } from './request.ts';

const json: Header = ['content-type', 'application/json'];

const contentTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/JSON;',
  'application/problem+json',
  'application/json, text/plain',
  '',
  '/',
  ';',
  'application/json\u0000',
  'a'.repeat(2_000),
  'application/json; a="',
  'image/png',
);

const nested = fc
  .tuple(fc.constantFrom('[]', '{}'), fc.constantFrom(2, 100, 1_000, 9_000))
  .map(([kind, depth]) =>
    kind === '[]'
      ? `${'['.repeat(depth)}${']'.repeat(depth)}`
      : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  );

const broken = fc.constantFrom(
  '',
  '{',
  '[',
  '"',
  '{"a"}',
  "{'a':1}",
  '{"a":1,}',
  '[1,]',
  '// a\n{}',
  'undefined',
  'NaN',
  '{"a":"\\x"}',
  '{"a":"\\ud8"}',
  '"\\u0000',
  '\ufeff{}',
  '{}{}',
  '[1][2]',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  'null',
  'true',
  '0',
  '""',
  '<?xml version="1.0"?><a/>',
  'a=1&b=2',
  '--x\r\ncontent-disposition: form-data\r\n\r\n1',
  '1'.repeat(50_000),
  `"${'a'.repeat(66_000)}"`,
  `[${'0,'.repeat(30_000)}0]`,
);

const encodings: fc.Arbitrary<Header> = fc.constantFrom<Header>(
  ['content-encoding', 'gzip'],
  ['content-encoding', 'deflate, br'],
  ['content-length', '-1'],
  ['content-length', '1e3'],
  ['content-length', '99999999999999999999'],
  ['content-length', '1'],
  ['transfer-encoding', 'gzip'],
  ['transfer-encoding', 'chunked'],
);

/** Returns a call with an unusual body. */
export const hostileBody = (valid: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    bodies(valid, fc.uint8Array({ maxLength: 300 })),
    bodies(valid, broken),
    bodies(valid, nested),
    fc.tuple(valid, fc.nat({ max: 400 })).map(([request, length]) => ({
      ...request,
      ...(typeof request.body === 'string' && { body: request.body.slice(0, length) }),
    })),
    fc.tuple(valid, contentTypes).map(([request, type]) => ({
      ...request,
      headers: [...without(request, 'content-type'), ['content-type', type] as Header],
      body: request.body ?? '{}',
    })),
    fc.tuple(valid, encodings).map(([request, header]) => ({
      ...request,
      headers: [...request.headers, header],
      body: request.body ?? '{}',
    })),
  );

const bodies = (valid: fc.Arbitrary<FuzzRequest>, some: fc.Arbitrary<string | Uint8Array>) =>
  fc.tuple(valid, some).map(([request, body]) => ({
    ...request,
    headers: [...without(request, 'content-type'), json],
    body,
  }));

const without = ({ headers }: FuzzRequest, unwanted: string) =>
  headers.filter(([name]) => name !== unwanted);
