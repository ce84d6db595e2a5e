/** The card provider's account whose keys the shop has. */
export interface ProviderAccount {
  readonly id: string;
  /** Two letters; null where the provider does not say. */
  readonly country: string | null;
  /** The currency that it is paid out in, in lower case; null where the provider does not say. */
  readonly defaultCurrency: string | null;
  readonly chargesEnabled: boolean;
  /** Whether it may take cards. */
  readonly cardsActive: boolean;
  /** Whether the publishable key is certain to belong to another account. */
  readonly otherPublishableKey: boolean;
}

/** An address to which the provider posts events. */
export interface ProviderEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  /** The types of events; `*` stands for all. */
  readonly events: readonly string[];
  /** Null for the account's own version. */
  readonly apiVersion: string | null;
}

/** What the shop needs of its webhook endpoint. */
export type WantedEndpoint = Pick<ProviderEndpoint, 'url' | 'events'> & {
  readonly apiVersion: string;
};

export type AccountProblem =
  | { readonly kind: 'otherPublishableKey' | 'chargesDisabled' | 'cardsInactive' }
  | { readonly kind: 'otherCurrency'; readonly currency: string }
  | { readonly kind: 'noEndpoint'; readonly url: string }
  | { readonly kind: 'endpointDisabled'; readonly url: string }
  | { readonly kind: 'eventsMissing'; readonly events: readonly string[] }
  | { readonly kind: 'otherApiVersion'; readonly apiVersion: string | null };

/** Returns why an account cannot take payments in a currency, or only at a cost. */
export function findAccountProblems(account: ProviderAccount, currency: string): AccountProblem[] {
  const found: AccountProblem[] = [];
  if (account.otherPublishableKey) found.push({ kind: 'otherPublishableKey' });
  if (!account.chargesEnabled) found.push({ kind: 'chargesDisabled' });
  else if (!account.cardsActive) found.push({ kind: 'cardsInactive' });
  const { defaultCurrency } = account;
  if (defaultCurrency !== null && defaultCurrency !== currency) {
    found.push({ kind: 'otherCurrency', currency: defaultCurrency });
  }
  return found;
}

/** Returns why events do not reach the shop, or differ from what it expects. */
export function findEndpointProblems(
  endpoints: readonly ProviderEndpoint[],
  wanted: WantedEndpoint,
): AccountProblem[] {
  const here = endpoints.filter(({ url }) => isSameUrl(url, wanted.url));
  const enabled = here.filter((each) => each.enabled);
  // An account may have several for one address: one that lacks nothing is enough.
  const [best] = enabled.sort((a, b) => missing(a, wanted).length - missing(b, wanted).length);
  if (!best) {
    return [{ kind: here.length > 0 ? 'endpointDisabled' : 'noEndpoint', url: wanted.url }];
  }
  const found: AccountProblem[] = [];
  const events = missing(best, wanted);
  if (events.length > 0) found.push({ kind: 'eventsMissing', events });
  const { apiVersion } = best;
  if (apiVersion !== wanted.apiVersion) found.push({ kind: 'otherApiVersion', apiVersion });
  return found;
}

const missing = ({ events }: ProviderEndpoint, wanted: WantedEndpoint): string[] =>
  events.includes('*') ? [] : wanted.events.filter((type) => !events.includes(type));

const isSameUrl = (one: string, other: string) => withoutSlash(one) === withoutSlash(other);

const withoutSlash = (url: string) => url.replace(/\/$/, '');
