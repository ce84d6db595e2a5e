import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import { refundablePacks } from '@nestbox/domain/billing/refundGoods';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { notify } from '../../account/notify.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { readPaidQuote } from '../../billing/paidQuote.ts';
import { newRefundsOfGoods, refundsOfPacks } from '../../billing/scheduleRefund.ts';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import type { StoredBox, StoredItem } from '../../boxes/boxQueries.ts';
import { newItem } from '../../boxes/newItem.ts';
import { boxWithout } from '../../boxes/withoutMessages.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { shipStock } from '../../catalogue/stockQueries.ts';
import { savePacking } from '../../fulfilment/boxPackingQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeStoredBox, type RecordBoxAct } from '../customer/changeStoredBox.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { planDraft } from '../customer/replan.ts';
import { giveDueRefunds } from '../refunds/refundBox.ts';
import { numberOf, ownPacking, type Packer } from './packBox.ts';

interface ShortItem {
  readonly boxId: BoxId;
  readonly packer: Packer;
  readonly productId: ProductId;
  /** The packs that were found, fewer than the box should have. */
  readonly found: number;
  readonly record: RecordBoxAct;
}

/** Pence that go back for what was taken out. */
interface TakenOut {
  readonly toCard: Pence;
  readonly toCredit: Pence;
}

/**
 * Takes packs that cannot be found out of a paid box, refunds what was paid for them, plans them for
 * the next box, and notifies the customer. Idempotent: it changes nothing where the box has no more
 * packs than were found.
 * @returns what goes back
 * @throws Refusal where somebody else packs the box, or nothing would be left in it
 */
export async function takeOutItem(services: Services, short: ShortItem): Promise<TakenOut> {
  const { customerId: owner, ...refunded } = await changeStoredBox(
    services,
    short.boxId,
    async (customer, box) => {
      const { tx, customerId } = customer;
      const packing = await ownPacking(tx, customerId, { box, packer: short.packer });
      const charges = await readCharges(tx, customerId, short.boxId);
      const paid = await readPaidQuote(tx, charges);
      const { productId, found } = short;
      const isShort = (item: { readonly productId: ProductId }) => item.productId === productId;
      const item = box.items.find(isShort);
      if (!item && !paid?.quote.items.some(isShort)) {
        throw new Refusal('missing', `${productId} is not in box ${box.boxNumber}.`);
      }
      if (!item || item.quantity <= found) return { customerId, toCard: 0, toCredit: 0 };
      const left = box.items.flatMap((each) =>
        each !== item ? [each] : found > 0 ? [{ ...item, quantity: found }] : [],
      );
      refuseUnlessShippable(box, left);
      const missing = { ...item, quantity: item.quantity - found };
      const draft = await CustomerDraft.read(customer);
      draft.updateBox(box.boxId, { items: left });
      const name = services.catalogue.get(productId).productName;
      const packs = `${missing.quantity} × ${name}`;
      const refundable = refundablePacks(
        paid?.quote.items ?? [],
        refundsOfPacks(draft.after.refunds, box.boxId),
        productId,
      );
      // Support may have refunded some of them before.
      const quantity = Math.min(missing.quantity, refundable);
      const refunds = paid
        ? newRefundsOfGoods(
            paid.charge,
            draft.after.refunds,
            {
              goods: [{ productId, quantity, price: itemPrice({ ...missing, quantity }) }],
              sold: paid.quote.items,
              asCredit: false,
              announced: true,
              reason: `We could not find ${packs}.`,
              dueOn: today(services.clock),
            },
            services.clock.now(),
          )
        : [];
      draft.addRefunds(refunds);
      planAgain(draft, missing);
      await draft.save(tx);
      await writeOff(tx, services, { customerId, box, missing, who: short.packer.name });
      if (found === 0) {
        const ticked = packing.ticked.filter((each) => each !== productId);
        await savePacking(tx, { ...packing, ticked });
      }
      const sumTo = (wanted: 'card' | 'credit') =>
        refunds.reduce(
          (sum, { destination, amount }) => sum + (destination === wanted ? amount : 0),
          0,
        );
      const [toCard, toCredit] = [sumTo('card'), sumTo('credit')];
      const next = nextWith(draft, productId);
      const message = boxWithout(boxInMessage(box, services.catalogue), {
        productId,
        packs,
        found,
        toCard,
        toCredit,
        next: next && boxInMessage(next, services.catalogue),
      });
      await notify(tx, services, customerId, message);
      await short.record(tx, {
        before: { ...numberOf(box), product: name, packs: item.quantity },
        after: {
          ...numberOf(box),
          product: name,
          packs: found,
          toCard: formatPounds(toCard),
          toCredit: formatPounds(toCredit),
        },
      });
      return { customerId, toCard, toCredit };
    },
  );
  await giveDueRefunds(services, owner);
  return refunded;
}

function refuseUnlessShippable({ boxNumber, replaces }: StoredBox, left: readonly StoredItem[]) {
  if (replaces !== null) {
    throw new Refusal(
      'conflict',
      `Box ${boxNumber} replaces another box: hold it back until everything is there.`,
    );
  }
  if (left.length === 0) {
    throw new Refusal(
      'conflict',
      `Nothing would be left in box ${boxNumber}. Hold it back, and let support refund it.`,
    );
  }
}

/** Plans the packs for the next box that can be changed; a one-off item is added to it. */
function planAgain(draft: CustomerDraft, { productId, quantity }: StoredItem): void {
  const { chosen, subscription } = draft.after;
  if (subscription.cadenceDays === null || subscription.state === 'cancelled') return;
  if (!chosen.some((each) => each.productId === productId)) {
    const product = draft.services.catalogue.get(productId);
    const next = draft.after.boxes.find(({ status }) => status === 'Created');
    if (!next || !isSold(product)) return;
    if (next.items.some((item) => item.productId === productId)) return;
    const again = newItem(productId, quantity, product.price, { oneOff: true, setByStaff: true });
    draft.updateBox(next.boxId, { items: [...next.items, again] });
  }
  planDraft(draft, { replanned: [productId] });
}

/** Returns the next planned box with a product; null where none has it. */
const nextWith = ({ after }: CustomerDraft, productId: ProductId): StoredBox | null =>
  after.boxes.find(
    ({ status, items }) =>
      status === 'Created' && items.some((item) => item.productId === productId),
  ) ?? null;

interface WrittenOff {
  readonly customerId: CustomerId;
  readonly box: StoredBox;
  readonly missing: StoredItem;
  /** The name of the packer. */
  readonly who: string;
}

/** Records in the box's timeline that packs are missing, and takes them off the count of stock. */
async function writeOff(
  tx: Queryable,
  { clock, catalogue }: Services,
  { customerId, box, missing, who }: WrittenOff,
): Promise<void> {
  const at = clock.now();
  const { boxId, status } = box;
  const { productName } = catalogue.get(missing.productId);
  const cause = `We could not find ${missing.quantity} × ${productName}, and took it out.`;
  await insertBoxEvents(tx, customerId, [{ boxId, status, cause, at }]);
  // They were counted and are not there, so they leave reservation and count, as shipped ones do.
  await shipStock(tx, {
    items: [missing],
    at,
    cause: { kind: 'takenOut', who, cause: boxId, why: null },
  });
}
