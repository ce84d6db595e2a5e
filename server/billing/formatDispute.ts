import { type DisputeStatus, disputeStates } from '@nestbox/domain/billing/disputeState';
import { formatDisputeReason } from '@nestbox/domain/billing/formatDisputeReason';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { formatPounds } from '@nestbox/domain/money/pounds';

interface ShownDispute {
  readonly amount: number;
  readonly reason: string | null;
  readonly status: DisputeStatus;
  readonly answerBy: Date | null;
}

/** Returns what staff read about a dispute: its sum, why, and what is to do or how it ended. */
export const formatDispute = (dispute: ShownDispute): string =>
  `${formatPounds(dispute.amount)}: ${formatDisputeReason(dispute.reason)}. ${formatDisputeState(dispute)}`;

/** Returns what is to do about a dispute, or how it ended. */
export function formatDisputeState({
  status,
  answerBy,
}: Pick<ShownDispute, 'status' | 'answerBy'>): string {
  const { onToday, outcome } = disputeStates[status];
  if (outcome !== 'open') return outcome === 'shop' ? 'Won.' : 'Lost.';
  if (onToday !== 'answer') return 'Answered: the bank decides.';
  const by = answerBy ? ` by ${formatDate(londonDate(answerBy))}` : '';
  return `Answer it at the card provider${by}.`;
}
