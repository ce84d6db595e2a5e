import { isOwnMachine } from '../platform/configuration/ownMachine.ts';
import type { ProviderProblem, ProviderReport } from './askProvider.ts';

/** Formats the account, such as 'account acct_1PgafTB7WZ01zgkW (GB, GBP)'. */
export function formatAccount({ account }: ProviderReport): string {
  if (!account) return 'account not known';
  const { id, country, defaultCurrency } = account;
  const known = [country, defaultCurrency?.toUpperCase()].filter(Boolean).join(', ');
  return known ? `account ${id} (${known})` : `account ${id}`;
}

const askAgain = 'Ask again with: npm run ops -- stripe check';

/** Formats a problem with what mends it, without any key. */
export function formatProblem(problem: ProviderProblem): string {
  switch (problem.kind) {
    case 'otherPublishableKey':
      return 'STRIPE_PUBLISHABLE_KEY: it belongs to another Stripe account than STRIPE_SECRET_KEY, so that no payment could be confirmed. Copy both from the same account.';
    case 'chargesDisabled':
      return "Stripe: the account cannot charge cards yet. Complete its details in Stripe's dashboard (docs/stripe.md, Go live).";
    case 'cardsInactive':
      return "Stripe: card payments are not active in the account. Activate them in Stripe's dashboard, under Payment methods.";
    case 'otherCurrency':
      return `Stripe: the account is kept in ${problem.currency.toUpperCase()}, and the shop charges in GBP. Stripe converts each payment at a fee, or refuses it where the account's country does not allow pounds. Use an account in pounds.`;
    case 'noEndpoint':
      return isOwnMachine(new URL(problem.url).hostname)
        ? `Stripe: no webhook endpoint leads to ${problem.url}, which Stripe cannot reach. Pass events on with Stripe's command line (docs/stripe.md, Test keys).`
        : `Stripe: the account has no webhook endpoint with the address ${problem.url}. Add it in Stripe's dashboard (docs/stripe.md, The webhook endpoint). Until then payments are noticed minutes late.`;
    case 'endpointDisabled':
      return `Stripe: the webhook endpoint ${problem.url} is disabled. Enable it in Stripe's dashboard (docs/stripe.md, The webhook endpoint).`;
    case 'eventsMissing':
      return `Stripe: the webhook endpoint does not get ${problem.events.join(', ')}. Add them in Stripe's dashboard (docs/stripe.md, The webhook endpoint).`;
    case 'otherApiVersion':
      return `Stripe: the webhook endpoint has ${problem.apiVersion === null ? "the account's API version" : `API version ${problem.apiVersion}`}, which may differ from the shop's. The shop reads only ids from events, so this does no harm.`;
    case 'unanswered':
      return formatUnanswered(problem);
  }
}

function formatUnanswered({ about, why }: Extract<ProviderProblem, { kind: 'unanswered' }>) {
  const what = about === 'account' ? 'the account' : 'the webhook endpoints';
  switch (why) {
    case 'keyUnknown':
      return "STRIPE_SECRET_KEY: Stripe does not accept this key. Copy a valid one from Stripe's dashboard.";
    case 'notPermitted':
      return `Stripe: this restricted key may not read ${what}, so nothing of that is compared. ${about === 'account' ? 'Compare country and currency in the dashboard.' : 'Give it the permission to read webhook endpoints.'}`;
    case 'unreachable':
      return `Stripe could not be asked about ${what}, so nothing of that is compared. ${askAgain}`;
  }
}
