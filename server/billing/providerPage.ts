import type { CardGateway } from './cardGateway.ts';

/** Returns the page of a dispute at the card provider; null for the card sandbox, which has none. */
export function providerPageOf(
  { script, testKeys }: Pick<CardGateway, 'script' | 'testKeys'>,
  disputeId: string,
): string | null {
  if (script !== null) return null;
  return `https://dashboard.stripe.com/${testKeys ? 'test/' : ''}disputes/${encodeURIComponent(disputeId)}`;
}
