import fc from 'fast-check';
import type { Operation } from '../apiDocument.ts';
import type { KnownValues } from '../values/knownValues.ts';
import { snippets } from '../values/oddValues.ts';
import { hostileBody } from './hostileBody.ts';
import { oddHeaders } from './oddHeaders.ts';
import type { FuzzRequest } from './request.ts';
import { encoded, ownToken, partsOf, pathOf, validRequest } from './validRequest.ts';

/** Returns an attacker's requests. */
export function hostile(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const valid = validRequest(operation, known);
  const kinds: fc.WeightedArbitrary<FuzzRequest>[] = [
    { weight: 6, arbitrary: hostileBody(valid) },
    { weight: 4, arbitrary: fc.tuple(valid, oddHeaders).map(withHeaders) },
    { weight: 3, arbitrary: fc.tuple(valid, oddTargets).map(elsewhere) },
    { weight: 2, arbitrary: fc.tuple(valid, oddMethods).map(otherwise) },
  ];
  if (operation.secured) {
    kinds.push({ weight: 5, arbitrary: fc.tuple(valid, oddAuthorization).map(authorizedOddly) });
    kinds.push({ weight: 5, arbitrary: reachingOver(operation, known) });
  }
  return fc.oneof(...kinds);
}

const withHeaders = ([request, headers]: [FuzzRequest, FuzzRequest['headers']]): FuzzRequest => {
  const names = new Set(headers.map(([name]) => name));
  const kept = request.headers.filter(([name]) => !names.has(name));
  return { ...request, headers: [...kept, ...headers] };
};

/** Replacements for a path, or for one part of it. */
const oddTargets: fc.Arbitrary<(path: string) => string> = fc.oneof(
  fc
    .constantFrom(
      '%00',
      '%ff',
      '%C0%AF',
      '%',
      '%zz',
      '%2e%2e%2f',
      '%252e%252e%252f',
      '..',
      '.',
      ';a=b',
      '\\',
      '%5c..%5c',
      '\u00e9',
      '%F0%9F',
      '*',
      ':id',
      '%0d%0aset-cookie:a=b',
      'a'.repeat(500),
      ...snippets.map(encoded),
    )
    .chain((odd) =>
      fc.nat({ max: 8 }).map((at) => (path: string) => {
        const parts = path.split('/');
        return parts
          .map((part, index) => (index === 1 + (at % parts.length) ? odd : part))
          .join('/');
      }),
    ),
  fc.constantFrom(
    (path: string) => `${path}/`,
    (path: string) => `/${path}`,
    (path: string) => path.replaceAll('/', '//'),
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}/../../../../etc/passwd`,
    (path: string) => `${path}?${'a=b&'.repeat(500)}`,
    (path: string) => `${path}?__proto__[a]=b&constructor[prototype][a]=b`,
    (path: string) => `${path}#fragment`,
    (path: string) => `http://example.com${path}`,
    (path: string) => `${path}/${'x'.repeat(10_000)}`,
  ),
  fc
    .constantFrom('/', '//', '*', '/%2e%2e/etc/passwd', '/api', '/api/', '/api/docs/../x')
    .map((path) => () => path),
);

/** The framework decides whether it is still the described call. */
const elsewhere = ([request, change]: [FuzzRequest, (path: string) => string]): FuzzRequest => ({
  ...request,
  operation: null,
  target: change(request.target),
});

const oddMethods = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'post',
  'FOO',
  'G\u0000T',
  '__proto__',
);

const otherwise = ([request, method]: [FuzzRequest, string]): FuzzRequest => ({
  ...request,
  method,
  operation: request.method === method ? request.operation : null,
});

const secret = 'A'.repeat(43);

const oddAuthorization = fc.constantFrom(
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  `Bearer ${'x'.repeat(6_000)}`,
  'Basic YWRtaW46YWRtaW4=',
  'Basic \u0000',
  'Negotiate',
  'Digest username="a"',
  `Bearer ~other.customerid.0~.${secret}`,
  `Bearer ~own.customerid.0~.${secret}`,
  `Bearer ${ownToken}A`,
  `Bearer ${ownToken} ${ownToken}`,
  `bearer\t${ownToken}`,
  ownToken,
  `Bearer ${ownToken}, Bearer ~other.token.0~`,
  'Bearer ~own.customerid.0~',
  "Bearer ' or '1'='1",
  'Bearer ../../x',
  'Bearer \u00ff\u00fe',
  `Bearer ${ownToken}\u0000`,
);

const authorizedOddly = ([request, value]: [FuzzRequest, string]): FuzzRequest =>
  withHeaders([request, [['authorization', value]]]);

/** Mixes the token of one customer with data of another. */
function reachingOver(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { params } = partsOf(operation, known);
  const strangers = (text: string) => text.replaceAll('~own.', '~other.');
  const valid = validRequest(operation, known);
  return fc.oneof(
    // The other's path, token, or data under the own path.
    valid.map((request) => ({ ...request, target: strangers(request.target) })),
    valid.map((request) => authorizedOddly([request, 'Bearer ~other.token.0~'])),
    fc.tuple(valid, params).map(([request, given]) => ({
      ...request,
      target: strangers(pathOf(operation, given)).replace('~other.customerid', '~own.customerid'),
      body: typeof request.body === 'string' ? strangers(request.body) : request.body,
    })),
  );
}
