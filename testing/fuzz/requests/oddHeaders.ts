import fc from 'fast-check';
import type { Header } from './request.ts';

/** Headers that no browser sends, or with unusual values. */
export const oddHeaders: fc.Arbitrary<readonly Header[]> = fc.oneof(
  fc
    .constantFrom<Header>(
      ['x-forwarded-for', "127.0.0.1, ' or 1=1, <script>"],
      ['x-forwarded-host', 'example.com'],
      ['x-forwarded-proto', 'javascript'],
      ['x-http-method-override', 'DELETE'],
      ['x-original-url', '/operator/run'],
      ['forwarded', 'for=127.0.0.1;host=example.com'],
      ['host', 'example.com'],
      ['host', ''],
      ['origin', 'null'],
      ['referer', 'javascript:alert(1)'],
      ['cookie', 'token=~other.token.0~; customerId=~other.customerid.0~'],
      ['cookie', `a=${'b'.repeat(5_000)}`],
      ['accept', 'text/html'],
      ['accept', ''],
      ['accept-encoding', 'gzip;q=0, br;q=nonsense, *'],
      ['accept-language', '\u00e4\u00f6\u00fc'],
      ['if-none-match', '*'],
      ['if-modified-since', 'Thu, 99 Foo 0000'],
      ['range', 'bytes=0-18446744073709551615'],
      ['expect', '100-continue'],
      ['expect', 'nonsense'],
      ['upgrade', 'websocket'],
      ['te', 'trailers, nonsense'],
      ['user-agent', 'Mozilla/5.0 '.repeat(400)],
      ['user-agent', 'jndi:ldap://127.0.0.1/a'],
      ['traceparent', '00-zz-zz-zz'],
      ['x-request-id', '\u0001'],
      ['__proto__', 'a'],
      ['constructor', 'a'],
      ['bad header', 'a'],
      ['', 'a'],
      ['x\u0000y', 'a'],
    )
    .map((header) => [header]),
  fc
    .constantFrom(8_000, 15_000, 17_000, 70_000)
    .map((length): Header[] => [['x-huge', 'a'.repeat(length)]]),
  fc
    .constantFrom(100, 1_999, 2_100)
    .map((count) => Array.from({ length: count }, (_, index): Header => [`x-${index}`, 'a'])),
);
