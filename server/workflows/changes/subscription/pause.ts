import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { decidePause } from '@nestbox/domain/subscription/pause';
import { allowed } from '../../../boxes/boxOf.ts';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import { formatDone } from '../../../notifications/changedBy.ts';
import { paused } from '../../../subscription/subscriptionMessages.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { defineChange } from '../changeKind.ts';
import { paidOrFree } from './paidOrFree.ts';

/** Pauses the subscription until a day, on which it resumes by itself. */
export const pause = defineChange({
  kind: 'pause',
  decide(draft, { until }) {
    const { subscription, boxes, today } = draft.after;
    draft.updateSubscription({
      state: 'paused',
      stateReason: `${formatDone(draft.by, 'paused it')}.`,
      // Another end is no new pause.
      ...(subscription.state !== 'paused' && { pausedAt: draft.services.clock.now() }),
      pausedUntil: allowed(decidePause(subscription.state, until, today)),
      resumeNotified: false,
    });
    return boxes.flatMap((box) => formatStillComing(draft, box));
  },
  concerns: () => 'everything',
  confirmation: ({ until }, { sentences }) => paused(until, sentences('paused it')),
});

function formatStillComing(draft: CustomerDraft, box: StoredBox): string[] {
  const { boxNumber, status, deliveryDate } = box;
  switch (status) {
    case 'CustomerNotified': {
      // Without its amount, which a code or a credit may change before this mail leaves.
      const on = formatDate(chargeDate(deliveryDate));
      return [`Box ${boxNumber} is being prepared already: it still comes, and is paid on ${on}.`];
    }
    case 'PaymentFailed':
      return [`Box ${boxNumber} still waits for its payment.`];
    case 'Paid':
      return [`Box ${boxNumber} ${paidOrFree(draft, box)} and still comes.`];
    default:
      return [];
  }
}
