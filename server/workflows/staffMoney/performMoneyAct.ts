import type { AnswerOf } from '@nestbox/contract/call';
import type { MoneyAct, sendReplacement } from '@nestbox/contract/staffMoneyActs';
import type { CustomerId } from '@nestbox/contract/values';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { CustomerAct } from '../../account/staff/recordForCustomer.ts';
import type { AuditedValues } from '../../account/staffSchema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { sendGiftCardAgain } from '../giftCards/sendGiftCardAgain.ts';
import { type ReplacementBox, replaceBox } from '../parcels/replaceBox.ts';
import { giveCredit } from '../refunds/giveCredit.ts';
import { refundBox } from '../refunds/refundBox.ts';

/** What an act gives, as it is recorded in its transaction. */
interface Given {
  readonly amount: Pence;
  readonly act: CustomerAct;
  readonly before?: AuditedValues;
  readonly after: AuditedValues;
}

type Admit = (tx: Queryable, given: Given) => Promise<void>;

/** The answer to each kind of act. */
interface DoneOf {
  credit: { balance: Pence };
  refund: Awaited<ReturnType<typeof refundBox>>;
  replacement: NonNullable<AnswerOf<typeof sendReplacement>['done']>;
  'gift-card': { recipient: string };
}
export type Done<Act extends MoneyAct> = DoneOf[Act['kind']];

/** Does what was asked. `admit` runs in its transaction, and nothing is done where it throws. */
export function performMoneyAct<Act extends MoneyAct>(
  services: Services,
  customerId: CustomerId,
  asked: Act,
  admit: Admit,
): Promise<Done<Act>> {
  const kinds = {
    credit: performCredit,
    refund: performRefund,
    replacement: performReplacement,
    'gift-card': performSending,
  };
  const perform = kinds[asked.kind] as unknown as Performer<Act>;
  return perform(services, customerId, asked, admit);
}

type Performer<Act extends MoneyAct> = (
  services: Services,
  customerId: CustomerId,
  asked: Act,
  admit: Admit,
) => Promise<Done<Act>>;

type ActOf<Kind extends MoneyAct['kind']> = Extract<MoneyAct, { kind: Kind }>;

const performCredit: Performer<ActOf<'credit'>> = async (services, customerId, asked, admit) => {
  const { amount, sentence } = asked;
  const given = { amount, reason: endSentence(sentence) };
  const balance = await giveCredit(services, customerId, given, (tx, { before, after }) =>
    admit(tx, {
      amount,
      act: 'give-credit',
      before: { credit: formatPounds(before) },
      after: { credit: formatPounds(after) },
    }),
  );
  return { balance };
};

const performRefund: Performer<ActOf<'refund'>> = (services, customerId, asked, admit) => {
  const { kind: _, sentence, ...wanted } = asked;
  const { boxId, items } = wanted;
  const request = { ...wanted, reason: endSentence(sentence) };
  const nameOf = (productId: string) => services.catalogue.get(productId).productName;
  return refundBox(services, customerId, request, (tx, { toCard, toCredit, left }) =>
    admit(tx, {
      amount: toCard + toCredit,
      act: 'refund',
      before: { left: formatPounds(left + toCard + toCredit) },
      after: {
        boxId,
        left: formatPounds(left),
        toCard: formatPounds(toCard),
        toCredit: formatPounds(toCredit),
        ...(items && {
          packs: items.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`),
        }),
      },
    }),
  );
};

const performReplacement: Performer<ActOf<'replacement'>> = async (
  services,
  customerId,
  { boxId, items },
  admit,
) => {
  const sent = await replaceBox(services, customerId, { boxId, items }, (tx, replacement) => {
    const { boxNumber, items, worth } = presentReplacement(replacement, services);
    const packs = items.map(({ quantity, productName }) => `${quantity} × ${productName}`);
    const { boxNumber: replaces } = replacement.replaced;
    return admit(tx, {
      amount: worth,
      act: 'send-replacement',
      after: { replaces, box: boxNumber, packs, worth: formatPounds(worth) },
    });
  });
  return presentReplacement(sent, services);
};

/** To the same address it gives nobody anything. */
const performSending: Performer<ActOf<'gift-card'>> = async (
  services,
  customerId,
  { cardNumber, recipient, version },
  admit,
) => {
  await sendGiftCardAgain(services, {
    card: { customerId, cardNumber },
    seen: version,
    recipient,
    record: (tx, { card, addresses, isElsewhere }) =>
      admit(tx, {
        amount: isElsewhere ? card.amount : 0,
        act: 'send-gift-card',
        before: { giftCard: cardNumber, ...(addresses && { recipient: addresses.before }) },
        after: { giftCard: cardNumber, ...(addresses && { recipient: addresses.after }) },
      }),
  });
  return { recipient };
};

/** The customer reads it among sentences. */
const endSentence = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Returns a replacement box as staff see it. */
export const presentReplacement = (
  { box, worth }: ReplacementBox,
  { catalogue }: Services,
): DoneOf['replacement'] => ({
  boxNumber: box.boxNumber,
  shipmentDate: shipmentDate(box.deliveryDate),
  deliveryDate: box.deliveryDate,
  items: box.items.map(({ productId, quantity }) => ({
    productId,
    productName: catalogue.get(productId).productName,
    quantity,
  })),
  worth,
});
