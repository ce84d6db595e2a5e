import type { EndedDispute } from '@nestbox/contract/staffToday';
import { disputeStates } from '@nestbox/domain/billing/disputeState';
import { formatDisputeReason } from '@nestbox/domain/billing/formatDisputeReason';
import { readEndedDisputes } from '../../../billing/disputeQueries.ts';
import { providerPageOf } from '../../../billing/providerPage.ts';
import { dayMilliseconds } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { readBoxNames, readNames } from '../waitingWorkQueries.ts';
import { maxEntries } from './entry.ts';

/** Days for which an ended dispute is listed. */
const listedDays = 90;

/** Returns the disputes that ended lately, with what was booked. */
export async function readDisputesOver({
  database: { reader },
  cards,
  clock,
}: Services): Promise<EndedDispute[]> {
  const since = new Date(clock.now().getTime() - listedDays * dayMilliseconds);
  const ended = await readEndedDisputes(reader, since, maxEntries);
  const names = await readNames(
    reader,
    ended.map(({ customerId }) => customerId),
  );
  const boxNames = await readBoxNames(
    reader,
    ended.map(({ boxId }) => boxId),
  );
  return ended.map((dispute) => ({
    disputeId: dispute.disputeId,
    customerId: dispute.customerId,
    who: names.get(dispute.customerId) ?? 'Somebody who is no customer any more',
    isCustomer: names.has(dispute.customerId),
    box: boxNames.get(dispute.boxId) ?? null,
    amount: dispute.amount,
    reason: formatDisputeReason(dispute.reason),
    outcome: disputeStates[dispute.status].outcome === 'customer' ? 'lost' : 'won',
    endedAt: (dispute.closedAt ?? dispute.openedAt).toISOString(),
    outAt: dispute.withdrawnAt?.toISOString() ?? null,
    backAt: dispute.reinstatedAt?.toISOString() ?? null,
    providerPage: providerPageOf(cards, dispute.disputeId),
  }));
}
