import {
  type AccountProblem,
  findAccountProblems,
  findEndpointProblems,
  type ProviderAccount,
} from '@nestbox/domain/billing/providerAccount';
import { type CardGateway, CardProviderFailed } from './cardGateway.ts';
import { handledEvents } from './handledEvents.ts';

/** The currency of all prices. */
const currency = 'gbp';

/** Why the provider did not answer a question. */
interface Unanswered {
  readonly kind: 'unanswered';
  readonly about: 'account' | 'endpoints';
  /** `keyUnknown` and `notPermitted`: the provider's own answers. */
  readonly why: 'keyUnknown' | 'notPermitted' | 'unreachable';
}

export type ProviderProblem = AccountProblem | Unanswered;

/** What the provider said about the account, and how that differs from what the shop needs. */
export interface ProviderReport {
  readonly account: ProviderAccount | null;
  readonly problems: readonly ProviderProblem[];
}

/**
 * Asks the card provider once about the account and its webhook endpoints.
 * @param url where events must arrive
 */
export async function askProvider(cards: CardGateway, url: string): Promise<ProviderReport> {
  const [account, endpoints] = await Promise.allSettled([
    cards.readAccount(),
    cards.readEndpoints(),
  ]);
  const wanted = { url, events: handledEvents, apiVersion: cards.apiVersion };
  const problems: ProviderProblem[] = [
    ...(account.status === 'fulfilled'
      ? findAccountProblems(account.value, currency)
      : [unanswered('account', account.reason)]),
    ...(endpoints.status === 'fulfilled'
      ? findEndpointProblems(endpoints.value, wanted)
      : [unanswered('endpoints', endpoints.reason)]),
  ];
  return { account: account.status === 'fulfilled' ? account.value : null, problems };
}

function unanswered(about: Unanswered['about'], error: unknown): Unanswered {
  if (!(error instanceof CardProviderFailed)) throw error;
  return { kind: 'unanswered', about, why: error.refusal ?? 'unreachable' };
}

/** Whether a problem is certain to make every payment fail, so that the shop must not start. */
export const isCertain = (problem: ProviderProblem): boolean =>
  problem.kind === 'otherPublishableKey' ||
  (problem.kind === 'unanswered' && problem.why === 'keyUnknown');
