import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { PromotedItem } from '@nestbox/domain/billing/bestPromotion';
import { promotionOf, spentOn } from '@nestbox/domain/billing/credit';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Charge, hasPaidIn, readAllCharges } from './chargeQueries.ts';
import {
  type BoxToPayFor,
  type CreditServices,
  type CreditState,
  creditAfter,
  hasCreditIn,
  planCredit,
  readCreditState,
} from './spendCredit.ts';

/** What is paid of a box without the card. */
export interface CreditOfBox {
  readonly credit: Pence;
  /** The promotion within it, by its code or the name of the offer; null without one. */
  readonly promotion: { readonly name: string; readonly amount: Pence } | null;
}

/**
 * Returns what credit pays of a customer's boxes: what it has paid, and what it is going to pay of the
 * next box. Boxes without credit are left out.
 * @param boxes by delivery date
 */
export async function creditOfBoxes(
  db: Queryable,
  services: CreditServices,
  customerId: CustomerId,
  boxes: readonly StoredBox[],
): Promise<ReadonlyMap<string, CreditOfBox>> {
  const state = await readCreditState(db, services, customerId);
  if (!hasCreditIn(state)) return new Map();
  return creditsOf(state, await readAllCharges(db, customerId), boxes, services);
}

type PricedItem = Pick<StoredBox['items'][number], 'productId' | 'quantity' | 'unitPrice'>;

type PricedBox = Pick<
  StoredBox,
  'boxId' | 'boxNumber' | 'status' | 'deliveryDate' | 'deliveryFee'
> & {
  readonly items: readonly PricedItem[];
};

type ChargeStatus = Pick<Charge, 'status'>;

type PricingServices = Pick<CreditServices, 'catalogue' | 'clock'>;

/** As `creditOfBoxes`, from what was read. */
export function creditsOf(
  state: CreditState,
  charges: readonly ChargeStatus[],
  boxes: readonly PricedBox[],
  services: PricingServices,
): ReadonlyMap<string, CreditOfBox> {
  const next = boxes.find(({ status }) => status === 'Created');
  const credits = boxes.map((box): [string, CreditOfBox] => {
    const { boxId } = box;
    if (box === next || isDue(box)) {
      const { credit, promotion, code } = planCredit(
        creditBefore(state, charges, boxes, { boxId, services }),
        toPayFor(box, { hasPaid: hasPaidIn(charges), services }),
      );
      return [boxId, { credit, promotion: named(code, promotion) }];
    }
    // Of a paid box, items may have been taken out since.
    const credit = Math.min(boxPrice(box), spentOn(state.entries, boxId));
    return [boxId, { credit, promotion: usedFor(state, boxId) }];
  });
  return new Map(credits.filter(([, { credit }]) => credit > 0));
}

const named = (name: string | null, amount: Pence): CreditOfBox['promotion'] =>
  name !== null && amount > 0 ? { name, amount } : null;

/** Returns the promotion with which a box was paid; null without one. */
function usedFor(
  { entries }: Pick<CreditState, 'entries'>,
  boxId: BoxId,
): CreditOfBox['promotion'] {
  const latest = entries.findLast((entry) => entry.boxId === boxId && entry.kind === 'promotion');
  return named(latest?.code ?? null, promotionOf(entries, boxId));
}

interface CreditAsked {
  readonly boxId: BoxId;
  readonly services: PricingServices;
}

/**
 * Returns the credit that a box can be paid with. Locked and unpaid boxes take theirs in the order of
 * their numbers, whichever is charged first, so that what was announced stays true.
 */
export function creditBefore(
  state: CreditState,
  charges: readonly ChargeStatus[],
  boxes: readonly PricedBox[],
  { boxId, services }: CreditAsked,
): CreditState {
  const own = boxes.find((box) => box.boxId === boxId);
  const before = boxes
    .filter((box) => isDue(box) && box !== own)
    .filter(({ boxNumber }) => !own || !isDue(own) || boxNumber < own.boxNumber)
    .sort((a, b) => a.boxNumber - b.boxNumber);
  const hasPaid = hasPaidIn(charges);
  return creditAfter(
    state,
    before.map((box) => toPayFor(box, { hasPaid, services })),
  );
}

interface Paying {
  readonly hasPaid: boolean;
  readonly services: PricingServices;
}

/** A first box is paid in person. */
const toPayFor = (box: PricedBox, paying: Paying): BoxToPayFor => ({
  boxId: box.boxId,
  price: boxPrice(box),
  items: promotedItems(paying.services, box.items),
  chargedOn: dayOfCharge(box, paying),
  inPerson: !paying.hasPaid,
  hasPaid: paying.hasPaid,
});

/** Returns the day whose offers a box has: that of its planned charge, or today for a first box. */
export const dayOfCharge = (
  { deliveryDate }: Pick<PricedBox, 'deliveryDate'>,
  { hasPaid, services: { clock } }: Paying & { services: Pick<PricingServices, 'clock'> },
): CalendarDate => (hasPaid ? chargeDate(deliveryDate) : today(clock));

/** Returns items with what decides whether a promotion counts on them. */
export const promotedItems = (
  { catalogue }: Pick<PricingServices, 'catalogue'>,
  items: readonly PricedItem[],
): PromotedItem[] =>
  items.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice,
    category: catalogue.get(productId).productCategory,
  }));

const isDue = ({ status }: Pick<PricedBox, 'status'>) =>
  status === 'CustomerNotified' || status === 'PaymentFailed';
