import fc from 'fast-check';
import { RawJson } from './writeJson.ts';

/** Texts that scripts, databases and shells could interpret. */
export const snippets = [
  "' or '1'='1",
  "'; drop table customers; --",
  '" union select password_hash from customers --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}}',
  '%24{7*7}',
  '$(id)',
  '`id`',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%s%s%n',
  '\r\nset-cookie: a=b',
];

/** Invalid and distant dates. */
const dates = [
  '0000-00-00',
  '0001-01-01',
  '1900-02-29',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '2026-11-23T25:61:61Z',
  '9999-12-31T23:59:59-12:00',
  '0000-01-01T00:00:00+14:00',
  '2026-W48-1',
  '1e9',
];

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e',
  '\ufeff',
  '\u007f',
  '\n',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '0x10',
  '1e5',
  '-0',
  '٣',
  'e\u0301'.repeat(40),
  '👨‍👩‍👧‍👦'.repeat(30),
  'ﷺ'.repeat(60),
  ...[101, 255, 256, 257, 5_000, 30_000].map((length) => 'a'.repeat(length)),
];

/** Numbers in a document; some are invalid, or larger than a double. */
const oddNumbers = [
  '-1',
  '0',
  '-0',
  '0.5',
  '1e3',
  '1E+2',
  '1e308',
  '1e400',
  '-1e400',
  '1e-400',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  `${'9'.repeat(400)}`,
];

const brokenNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '01',
  '+1',
  '.5',
  '1.',
  '0x10',
  '1_000',
  '1n',
];

/** Texts that people hardly ever type. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...dates),
  fc.constantFrom(...snippets),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Values that hardly any field allows. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(...oddNumbers).map((text) => new RawJson(text)) },
  { weight: 1, arbitrary: fc.constantFrom(...brokenNumbers).map((text) => new RawJson(text)) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, 1, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Names with a meaning in JavaScript, and random ones. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'extra'),
  fc.constantFrom('', '\u0000', '$where', 'a'.repeat(3_000), 'customerId', 'id', 'length'),
);
