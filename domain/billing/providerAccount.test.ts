import { describe, expect, it } from 'vitest';
import {
  findAccountProblems,
  findEndpointProblems,
  type ProviderAccount,
  type ProviderEndpoint,
} from './providerAccount.ts';

const british: ProviderAccount = {
  id: 'acct_1',
  country: 'GB',
  defaultCurrency: 'gbp',
  chargesEnabled: true,
  cardsActive: true,
  otherPublishableKey: false,
};
const kindsOf = (problems: readonly { kind: string }[]) => problems.map(({ kind }) => kind);

describe('an account', () => {
  it.each<[Partial<ProviderAccount>, string[]]>([
    [{}, []],
    [{ defaultCurrency: null }, []],
    [{ defaultCurrency: 'eur' }, ['otherCurrency']],
    [{ cardsActive: false }, ['cardsInactive']],
    [{ chargesEnabled: false, cardsActive: false }, ['chargesDisabled']],
    [
      { otherPublishableKey: true, defaultCurrency: 'usd' },
      ['otherPublishableKey', 'otherCurrency'],
    ],
  ])('with %o has the problems %j', (differs, kinds) => {
    expect(kindsOf(findAccountProblems({ ...british, ...differs }, 'gbp'))).toEqual(kinds);
  });
});

describe('webhook endpoints', () => {
  const url = 'https://shop.example/hook';
  const wanted = { url, events: ['paid', 'refunded'], apiVersion: '2' };
  const right: ProviderEndpoint = { url, enabled: true, events: ['*'], apiVersion: '2' };
  const problemsOf = (...endpoints: ProviderEndpoint[]) => findEndpointProblems(endpoints, wanted);

  it('are right with all events, or with those that are needed', () => {
    expect(problemsOf(right)).toEqual([]);
    expect(problemsOf({ ...right, events: ['refunded', 'other', 'paid'] })).toEqual([]);
    expect(problemsOf({ ...right, url: `${url}/` })).toEqual([]);
  });

  it('of other addresses do not count', () => {
    const none = [{ kind: 'noEndpoint', url }];
    expect(problemsOf()).toEqual(none);
    expect(problemsOf({ ...right, url: 'https://shop.example/other' })).toEqual(none);
    expect(problemsOf({ ...right, url: 'http://shop.example/hook' })).toEqual(none);
  });

  it('may be disabled, lack events, or have another version', () => {
    expect(problemsOf({ ...right, enabled: false })).toEqual([{ kind: 'endpointDisabled', url }]);
    expect(problemsOf({ ...right, events: ['paid'] })).toEqual([
      { kind: 'eventsMissing', events: ['refunded'] },
    ]);
    expect(problemsOf({ ...right, apiVersion: null })).toEqual([
      { kind: 'otherApiVersion', apiVersion: null },
    ]);
  });

  it('of one address are judged by the best of them', () => {
    expect(problemsOf({ ...right, events: [] }, right, { ...right, enabled: false })).toEqual([]);
  });
});
