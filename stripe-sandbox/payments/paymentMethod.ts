import { readCard, tokenCard } from '../cards/cardInput.ts';
import { testCard, testCardByToken } from '../cards/testCards.ts';
import { cardRefused, invalidRequest, missing } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { mergedMetadata } from '../http/metadata.ts';
import { allowOnly, nested, requiredText } from '../http/params.ts';
import { presentPaymentMethod } from '../presenters/paymentMethod.ts';
import { newId } from '../records/ids.ts';
import type { PaymentMethodRecord } from '../records/records.ts';
import type { Transaction } from '../records/transaction.ts';
import { readBillingDetails } from './billingDetails.ts';

/** Creates a payment method from `type`, `card`, `billing_details` and `metadata`. */
export function createMethod(tx: Transaction, form: Form): PaymentMethodRecord {
  allowOnly(form, ['type', 'card', 'billing_details', 'metadata']);
  if (requiredText(form, 'type') !== 'card') {
    throw invalidRequest('Invalid type: must be card', { param: 'type' });
  }
  return tx.put({
    object: 'payment_method',
    id: newId('pm'),
    created: tx.now,
    customer: null,
    ...readCard(nested(form, 'card'), tx.now),
    billingDetails: readBillingDetails(nested(form, 'billing_details')),
    metadata: mergedMetadata(form, {}),
    setUp: false,
    spent: false,
  });
}

/**
 * Returns the payment method of an id; a test token ('pm_card_visa') creates a new one each time.
 * @throws StripeFailure resource_missing
 */
export function findMethod(
  tx: Transaction,
  id: string,
  status: 400 | 404 = 400,
): PaymentMethodRecord {
  const found = tx.find('payment_method', id);
  if (found) return found;
  const card = id.startsWith('pm_card_') ? testCardByToken(id) : null;
  if (!card) throw missing('PaymentMethod', id, 'payment_method', status);
  return tx.put({
    object: 'payment_method',
    id: newId('pm'),
    created: tx.now,
    customer: null,
    ...tokenCard(card, tx.now),
    billingDetails: readBillingDetails({}),
    metadata: {},
    setUp: false,
    spent: false,
  });
}

/** @throws StripeFailure 400 where the customer of an intent cannot use the payment method */
export function assertUsable(method: PaymentMethodRecord, customer: string | null) {
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      customer === null
        ? 'The PaymentMethod belongs to a Customer. Please include the Customer in the `customer` ' +
            'parameter on the PaymentIntent.'
        : `The customer does not have a payment method with the ID ${method.id}. The payment ` +
            'method must be attached to the customer.',
      { param: 'payment_method' },
    );
  }
  if (method.spent) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer ' +
        'attachment, shared with a connected account without Customer attachment, or was ' +
        'detached from a Customer. It may not be used again. To use a PaymentMethod multiple ' +
        'times, you must attach it to a Customer first.',
    );
  }
}

/** Saves a payment method for a customer, without asking the bank. */
export function attachMethod(tx: Transaction, method: PaymentMethodRecord, customer: string) {
  const attached = tx.put({ ...method, customer });
  tx.emit('payment_method.attached', presentPaymentMethod(attached));
  return attached;
}

/** @throws StripeFailure 402 for a card that its bank does not allow to be saved */
export function assertSavable(method: PaymentMethodRecord) {
  const card = testCard(method.card);
  if (card.refusesSaving && card.refusal) throw cardRefused(card.refusal);
}
