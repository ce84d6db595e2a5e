import * as contract from '@nestbox/contract/exportedBoxes';
import {
  exported,
  impersonal,
  inProfile,
  nothing,
  type PoliciesOf,
  personal,
} from '../platform/database/dataPolicy.ts';
import * as dispute from './disputeSchema.ts';
import * as reconciliation from './reconciliationSchema.ts';
import * as schema from './schema.ts';

const forAccounts = 'accounting needs it, and it names nobody';
const accounts = { kept: forAccounts, exported: true } as const;
const ofOurWork = {
  kept: 'a late payment is still settled by it',
  notExported: 'when our work is due',
} as const;
const ofBooks = { kept: forAccounts, notExported: 'a check of our own books' } as const;
const customerId = { kept: forAccounts, ...inProfile } as const;
const paymentVersion = { kept: forAccounts, exported: true } as const;
const typed = { becomes: '', exported: true } as const;

export const dataPolicies = {
  charges: personal(schema.charges, contract.exportedCharge, {
    rows: 'kept',
    columns: {
      customerId,
      boxId: accounts,
      paymentVersion,
      status: accounts,
      kind: accounts,
      quoteNumber: accounts,
      // Refunds after the erasure name it.
      paymentIntent: accounts,
      paidAmount: accounts,
      creditAmount: accounts,
      promotionAmount: accounts,
      disputedAmount: accounts,
      createdAt: accounts,
      reservedUntil: ofOurWork,
      settledAt: accounts,
      nextCheckAt: ofOurWork,
      checks: ofOurWork,
      failedOn: accounts,
      retries: accounts,
      retryOn: accounts,
      payBy: accounts,
      declineReason: { becomes: null, exported: true },
    },
  }),
  chargeAttempts: personal(schema.chargeAttempts, contract.exportedAttempt, {
    rows: 'kept',
    columns: {
      customerId,
      boxId: accounts,
      paymentVersion,
      attempt: accounts,
      paymentMethod: { becomes: '', notExported: "the card provider's name for the card" },
      outcome: accounts,
      declineCode: { becomes: null, exported: true },
      startedAt: accounts,
      settledAt: accounts,
    },
  }),
  refunds: personal(schema.refunds, contract.exportedRefund, {
    rows: 'kept',
    columns: {
      customerId,
      boxId: accounts,
      refundNumber: accounts,
      destination: accounts,
      paymentIntent: accounts,
      amount: accounts,
      items: {
        ...accounts,
        fields: { productId: 'the product', quantity: 'its packs', amount: 'their pence' },
      },
      reason: typed,
      status: accounts,
      announced: ofOurWork,
      providerRefund: { kept: forAccounts, notExported: "the card provider's name for it" },
      dueOn: accounts,
      createdAt: accounts,
      settledAt: accounts,
      failedAt: accounts,
    },
  }),
  disputes: personal(dispute.disputes, contract.exportedDispute, {
    rows: 'kept',
    columns: {
      customerId,
      disputeId: accounts,
      boxId: accounts,
      disputeNumber: accounts,
      paymentIntent: accounts,
      amount: accounts,
      status: accounts,
      reason: accounts,
      openedAt: accounts,
      answerBy: ofOurWork,
      closedAt: accounts,
      withdrawnAt: accounts,
      reinstatedAt: accounts,
      creditTaken: accounts,
      creditSpent: accounts,
    },
  }),
  creditEntries: personal(schema.creditEntries, contract.exportedCredit, {
    rows: 'kept',
    columns: {
      customerId,
      entryNumber: accounts,
      kind: accounts,
      amount: accounts,
      balance: accounts,
      boxId: accounts,
      paymentVersion: accounts,
      code: accounts,
      reason: typed,
      createdAt: accounts,
    },
  }),
  promotionCodes: impersonal(schema.promotionCodes, 'the promotion codes of the shop', {
    code: nothing,
    amount: nothing,
    percent: nothing,
    boxes: nothing,
    firstBoxOnly: nothing,
    maxUses: nothing,
    uses: nothing,
    validFrom: nothing,
    validUntil: nothing,
    endedAt: nothing,
    createdAt: nothing,
  }),
  customerPromotions: personal(schema.customerPromotions, contract.exportedPromotion, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      code: exported,
      amount: exported,
      percent: exported,
      boxes: exported,
      firstBoxOnly: exported,
      enteredAt: exported,
    },
  }),
  cardSetups: personal(schema.cardSetups, contract.exportedCardChange, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      setupNumber: exported,
      setupIntent: { notExported: "the card provider's name for it" },
      status: exported,
      createdAt: exported,
    },
  }),
  quotes: personal(schema.quotes, contract.exportedQuote, {
    rows: 'kept',
    columns: {
      customerId,
      boxId: accounts,
      quoteNumber: accounts,
      amount: accounts,
      items: {
        ...accounts,
        fields: { productId: 'the product', quantity: 'its packs', unitPrice: 'pence of one' },
      },
      deliveryDate: accounts,
      createdAt: accounts,
    },
  }),
  webhookEvents: impersonal(schema.webhookEvents, 'messages of the card provider, by its ids', {
    eventId: nothing,
    type: nothing,
    subject: "the card provider's id of a payment, refund or dispute",
    receivedAt: nothing,
    handledAt: nothing,
    tries: nothing,
    nextTryAt: nothing,
    failure: nothing,
  }),
  reconciliations: impersonal(reconciliation.reconciliations, 'when the books were compared', {
    startedAt: nothing,
    endedAt: nothing,
    cause: nothing,
    until: nothing,
    payments: nothing,
    recovered: nothing,
  }),
  paymentDifferences: personal(reconciliation.paymentDifferences, null, {
    rows: 'kept',
    columns: {
      customerId,
      paymentIntent: ofBooks,
      kind: ofBooks,
      boxId: ofBooks,
      atProvider: ofBooks,
      inBooks: ofBooks,
      foundAt: ofBooks,
      settledAt: ofBooks,
      settledBecause: { becomes: null, notExported: ofBooks.notExported },
    },
  }),
} satisfies PoliciesOf<typeof schema & typeof reconciliation & typeof dispute>;
