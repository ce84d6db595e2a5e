import { formatPounds } from '@nestbox/domain/money/pounds';
import { decideActivation, needsCard } from '@nestbox/domain/subscription/activation';
import { allowed } from '../../../boxes/boxOf.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { resumed } from '../../../subscription/subscriptionMessages.ts';
import { startDraft } from '../../customer/startSubscription.ts';
import { defineChange } from '../changeKind.ts';

/**
 * Starts or resumes the subscription with its previous settings. It is refused without a saved card
 * and an address.
 */
export const resume = defineChange({
  kind: 'resume',
  openPayments: 'needed',
  decide(draft) {
    const { subscription, address, charges } = draft.after;
    // The browser and the card provider both tell of a first payment: the second changes nothing.
    if (subscription.state === 'active') return 'unchanged';
    const last = charges.at(-1);
    if (last?.status === 'unwanted' && last.paidAmount) {
      const amount = formatPounds(last.paidAmount);
      const refunded = `We return ${amount} to your card, because your box changed while you were paying.`;
      throw new Refusal('conflict', `${refunded} Please check it and pay again.`);
    }
    allowed(
      decideActivation({
        cardSaved: subscription.paymentMethod !== null,
        addressSaved: address !== null,
        paidWithoutCard: needsCard(subscription),
      }),
    );
    startDraft(draft, draft.services.clock.now());
    return [];
  },
  concerns: () => 'everything',
  confirmation: (_, { before, sentences }) =>
    before === 'active' ? null : resumed(sentences('resumed it')),
});
