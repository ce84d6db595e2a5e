import type { Box, BoxDetails, ProductQuantity, Receipt } from '@nestbox/contract/box';
import type { CustomerId, ProductId } from '@nestbox/contract/values';
import { paidVatSums } from '@nestbox/domain/billing/bookSums';
import { boxPrice } from '@nestbox/domain/billing/price';
import { receiptNumber } from '@nestbox/domain/billing/receiptNumber';
import { isReturned } from '@nestbox/domain/billing/refundState';
import {
  decideOrderAgain,
  earliestPostponement,
  lockedReason,
  mayEdit,
} from '@nestbox/domain/boxes/customerActions';
import { expectedDelivery } from '@nestbox/domain/boxes/expectedDelivery';
import { arrivalOf } from '@nestbox/domain/boxes/lifecycle';
import { stageOf } from '@nestbox/domain/boxes/stage';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import type { ShopCarrier } from '@nestbox/domain/delivery/carriers';
import { chargeDate, lastChangeDate, shipmentDate } from '@nestbox/domain/delivery/dates';
import { priceInBox } from '@nestbox/domain/delivery/priceInBox';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { formatLeftOut } from '@nestbox/domain/planning/formatPreferences';
import { type CreditOfBox, creditOfBoxes } from '../../billing/creditOfBoxes.ts';
import type { PaidQuote } from '../../billing/paidQuote.ts';
import { quotedContents } from '../../billing/quoteQueries.ts';
import type { Refund } from '../../billing/refundQueries.ts';
import { readArrivals, type StoredBoxEvent } from '../../boxes/boxEventQueries.ts';
import { inView } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { shownSuggestions } from '../../boxes/shownSuggestions.ts';
import { asSold } from '../../boxes/soldAs.ts';
import type { CachedProduct, CatalogueCache } from '../../catalogue/catalogue.ts';
import { presentParcel, shopCarriers } from '../../fulfilment/parcelLink.ts';
import type { PlanningState } from '../../planning/planningState.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import type { AddedSuggestion } from '../../workflows/changes/withSuggestions.ts';
import { type HomeView, readHomeView } from '../../workflows/parcels/homeViewQueries.ts';
import { presentProduct } from '../catalogue/presentProduct.ts';

/** The data from which a box is presented, besides the box. */
export interface BoxView extends Omit<HomeView, 'hasCredit'> {
  readonly catalogue: CatalogueCache;
  readonly today: CalendarDate;
  /** The days on which the shop delivers. */
  readonly calendar: DeliveryCalendar;
  /** What credit pays, by box. */
  readonly credit: ReadonlyMap<string, CreditOfBox>;
  /** The numbers of all boxes, by their ids. */
  readonly numbers: ReadonlyMap<string, number>;
  /** When each box became Delivered, by box: reported or assumed. */
  readonly arrivals: ReadonlyMap<string, Date>;
  /** Those whose links show a tracking number. */
  readonly carriers: readonly ShopCarrier[];
}

/** @param boxes all boxes of the customer, by delivery date */
export async function readBoxView(
  services: Services,
  customerId: CustomerId,
  boxes: readonly StoredBox[],
): Promise<BoxView> {
  const { reader } = services.database;
  const { hasCredit, ...view } = await readHomeView(reader, customerId);
  const mayHaveCredit = hasCredit || services.offers.current.length > 0;
  return {
    ...view,
    catalogue: services.catalogue,
    today: today(services.clock),
    calendar: services.deliveryDays.calendar,
    numbers: numbersOf(boxes),
    carriers: shopCarriers(services),
    credit: mayHaveCredit ? await creditOfBoxes(reader, services, customerId, boxes) : new Map(),
    arrivals: boxes.some(isReported) ? await readArrivals(reader, customerId) : new Map(),
  };
}

const numbersOf = (boxes: readonly StoredBox[]): BoxView['numbers'] =>
  new Map(boxes.map(({ boxId, boxNumber }) => [boxId, boxNumber]));

const isReported = ({ arrival }: StoredBox) => arrival === 'reported';

/** Returns the same for a box to come, from a customer's state that was read before. */
export const boxViewOf = (
  { catalogue }: Services,
  state: PlanningState,
  credit: BoxView['credit'],
): BoxView => ({
  home: state.household,
  frequencies: new Map(state.chosen.map((each) => [each.productId, each.frequencyWeeks])),
  monthlyLimit: state.subscription.monthlyLimit,
  active: state.subscription.state === 'active',
  catalogue,
  today: state.today,
  calendar: state.calendar,
  numbers: numbersOf(state.boxes),
  credit,
  // Of boxes to come, none has left or arrived.
  arrivals: new Map(),
  carriers: [],
});

/** Returns a box with its products, and with what the customer may change today. */
export function presentBox(stored: StoredBox, view: BoxView): Box {
  const box = { ...stored, deliveryDate: expectedDelivery(inView(stored), view) };
  const position = inView(box);
  const locked = lockedReason(position, view.today);
  const replacesBox = box.replaces === null ? null : (view.numbers.get(box.replaces) ?? null);
  const canEdit = mayEdit(position, view.today);
  const products = presentPacks(box.items, view, stored);
  const credit = view.credit.get(box.boxId);
  const arrivedAt = view.arrivals.get(box.boxId);
  const arrivedOn = arrivedAt ? londonDate(arrivedAt) : null;
  return {
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    orderNumber: box.orderNumber,
    deliveryDate: box.deliveryDate,
    shipment_date: shipmentDate(box.deliveryDate),
    lastChangeDate: lastChangeDate(box.deliveryDate),
    chargeDate: chargeDate(box.deliveryDate),
    boxPrice: boxPrice(box),
    deliveryFee: box.deliveryFee,
    credit: credit?.credit ?? 0,
    ...(credit?.promotion && { promotion: credit.promotion }),
    orderStatus: box.status,
    image: products[0]?.product.imageReferences[0] ?? view.catalogue.categories[0]?.url ?? '',
    product: products.length,
    suggestion: canEdit ? shownSuggestions(view.catalogue, box).length : 0,
    productQuantities: products,
    canPostpone: canEdit,
    canDisable: canEdit,
    canEnable: locked === null && box.status === 'Disabled',
    canEdit,
    lockedReason:
      box.heldReason !== null && box.status === 'Paid'
        ? `It is held back: ${box.heldReason}`
        : replacesBox !== null && locked !== null
          ? `Replacement for box ${replacesBox}, nothing to pay.`
          : locked,
    earliestPostponeDate: earliestPostponement(position, view),
    leftOut: leftOutOf(stored, view),
    canPayNow: box.status === 'PaymentFailed',
    arrival: arrivalOf({ ...position, arrival: box.arrival }, view.today),
    canReportArrival: box.status === 'Dispatched' || box.status === 'Lost',
    canOrderAgain: 'accepted' in decideOrderAgain(position),
    trackingUrl: box.trackingUrl,
    ...presentParcel(box.trackingUrl, view.carriers),
    replacesBox,
    stage: stageOf({ ...position, arrival: box.arrival, arrivedOn }, view),
  };
}

/** Returns a sentence about items that the monthly limit left out of a planned box. */
function leftOutOf({ status, withheld }: StoredBox, view: BoxView): string | null {
  const packs = Object.entries(withheld);
  if (status !== 'Created' || view.monthlyLimit === null || packs.length === 0) return null;
  const named = packs.map(([productId, quantity]) => ({
    productName: view.catalogue.get(productId).productName,
    quantity,
  }));
  return formatLeftOut(view.monthlyLimit, named);
}

/** What happened with a box, and why it holds its items. */
interface BoxHistory {
  readonly paid: PaidQuote | null;
  readonly refunds: readonly Refund[];
  readonly events: readonly StoredBoxEvent[];
  /** How the customer put it off, where nothing is known of why. */
  readonly putOff: BoxDetails['putOff'];
  /** The reasons of the plan for its items. */
  readonly reasons: BoxDetails['reasons'];
  /** The box with each of its suggestions. */
  readonly suggestions: readonly AddedSuggestion[];
}

/** Returns a box for its own page, with quote, payment and timeline. */
export function presentBoxDetails(box: StoredBox, view: BoxView, history: BoxHistory): BoxDetails {
  const priceWith = new Map(
    history.suggestions.map(({ productId, boxPriceWith }) => [productId, boxPriceWith]),
  );
  return {
    ...presentBox(box, view),
    suggestions: presentPacks(pricedSuggestions(box, view, history), view, box).map((pack) => ({
      ...pack,
      boxPriceWith: priceWith.get(pack.product.productId) ?? boxPrice(box),
    })),
    omitted: box.omitted.map((productId) => ({
      productId,
      productName: view.catalogue.get(productId).productName,
    })),
    putOff: history.putOff,
    reasons: history.reasons,
    receipt: presentReceipt(box, history, view),
    timeline: history.events.map(({ status, at, cause }) => ({
      orderStatus: status,
      at: at.toISOString(),
      cause,
    })),
  };
}

/** Returns the suggestions at the prices of the box. */
const pricedSuggestions = (
  { deliveryDate }: StoredBox,
  { catalogue }: BoxView,
  { suggestions }: BoxHistory,
) =>
  suggestions.map(({ productId, quantity }) => ({
    productId,
    quantity,
    unitPrice: priceInBox(catalogue.get(productId), deliveryDate),
  }));

interface Packs {
  readonly productId: ProductId;
  readonly quantity: PackCount;
  /** Pence. */
  readonly unitPrice: number;
  readonly oneOff?: boolean;
}

/** Returns products and quantities in the order of the catalogue, at the box's prices. */
function presentPacks(
  packs: readonly Packs[],
  view: BoxView,
  box: Pick<StoredBox, 'soldAs'>,
): ProductQuantity[] {
  return packs
    .map(({ productId, quantity, unitPrice, oneOff = false }) => {
      const product = asSold(view.catalogue.get(productId), box);
      // A box keeps its price, so what the product costs later is left out.
      return { product: { ...product, price: unitPrice, priceChanges: [] }, quantity, oneOff };
    })
    .sort((a, b) => a.product.position - b.product.position)
    .map(({ product, ...pack }) => ({ ...pack, product: present(product, view) }));
}

const present = (product: CachedProduct, view: BoxView) =>
  presentProduct(product, view.home ?? undefined, view.frequencies.get(product.productId) ?? null);

/**
 * Returns the receipt of a box; null until it is paid. It has what was paid, whatever was taken out of
 * the box since.
 */
export function presentReceipt(
  box: StoredBox,
  { paid: found, refunds }: Pick<BoxHistory, 'paid' | 'refunds'>,
  { catalogue, credit }: Pick<BoxView, 'catalogue' | 'credit'>,
): Receipt | null {
  if (!found) return null;
  const { charge: paid, quote } = found;
  const paidOn = londonDate(paid.settledAt);
  const promotion = credit.get(box.boxId)?.promotion;
  const { items, deliveryFee } = quotedContents(quote);
  const sold = items.map((item) => ({
    ...item,
    product: asSold(catalogue.get(item.productId), box),
  }));
  const lines = sold
    .sort((a, b) => a.product.position - b.product.position)
    .map(({ product, quantity, unitPrice }) => ({
      productId: product.productId,
      productName: product.productName,
      packLabel: product.packLabel,
      quantity,
      unitPrice,
      vatRate: catalogue.vatRateOn(product.productId, paidOn),
      sum: itemPrice({ quantity, unitPrice }),
    }));
  return {
    number: receiptNumber({ ...paid, ...box }),
    paidOn,
    lines,
    credit: paid.creditAmount,
    ...(promotion && { promotion }),
    total: paid.paidAmount,
    deliveryFee,
    vat: paidVatSums({ items: lines, amount: quote.amount }, paid.paidAmount + paid.giftAmount),
    refunds: refunds.flatMap(({ status, settledAt, amount, reason, destination }) =>
      isReturned(status) && settledAt
        ? [{ on: londonDate(settledAt), amount, reason, destination }]
        : [],
    ),
  };
}
