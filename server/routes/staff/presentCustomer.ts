import type { StaffBox, StaffCustomer } from '@nestbox/contract/staffCustomers';
import type { CustomerId } from '@nestbox/contract/values';
import { balanceOf } from '@nestbox/domain/billing/credit';
import { refundablePacks } from '@nestbox/domain/billing/refundGoods';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { decideReplacement } from '@nestbox/domain/boxes/replacementBox';
import { cardName } from '@nestbox/domain/money/cardName';
import { readLatestRecord } from '../../account/customerRecordQueries.ts';
import { isOn, readSecondStep } from '../../account/secondStepQueries.ts';
import {
  formatAsked,
  type MoneyRequest,
  readWaitingRequests,
} from '../../account/staff/moneyRequestQueries.ts';
import { failedChargeOf } from '../../billing/failedChargeOf.ts';
import { leftToRefund, refundsOfPacks } from '../../billing/scheduleRefund.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { readChosenProducts } from '../../catalogue/chosenProductQueries.ts';
import { readAddress, readHousehold } from '../../household/householdQueries.ts';
import type { Services } from '../../services.ts';
import type { Subscription } from '../../subscription/subscriptionQueries.ts';
import { currentBoxes } from '../../workflows/customer/currentBoxes.ts';
import {
  type CustomerSummary,
  readCustomerSummary,
} from '../../workflows/reports/readCustomerSummary.ts';
import { presentCredit } from '../billing/presentCredit.ts';
import { type BoxView, presentBox, readBoxView } from '../boxes/presentBox.ts';

/** Returns a customer as staff see them. @throws Refusal where there is none */
export async function presentCustomer(
  services: Services,
  customerId: CustomerId,
): Promise<Omit<StaffCustomer, 'mayGiveAlone'>> {
  const { reader } = services.database;
  const summary = await readCustomerSummary(services, customerId);
  const { customer, subscription } = summary;
  const boxes = await currentBoxes(services, customerId);
  const view = await readBoxView(services, customerId, boxes);
  const step = await readSecondStep(reader, customerId);
  const chosen = await readChosenProducts(reader, customerId);
  return {
    customerId,
    name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    emailConfirmed: customer.emailConfirmedAt !== null,
    phoneNumber: customer.phoneNumber,
    since: customer.createdAt.toISOString(),
    erasureAskedAt: customer.erasureAskedAt?.toISOString() ?? null,
    erasedAt: customer.erasedAt?.toISOString() ?? null,
    address: await readAddress(reader, customerId),
    household: await readHousehold(reader, customerId),
    subscription: presentSubscription(subscription),
    products: chosen.map(({ productId, frequencyWeeks }) => ({
      productId,
      productName: services.catalogue.get(productId).productName,
      frequencyWeeks,
    })),
    boxes: boxes.map((box) => ({
      ...presentStaffBox(box, view, summary),
      replaceable: presentReplaceable(box, boxes, services.catalogue),
    })),
    moneyRequests: (await readWaitingRequests(reader, customerId)).map((request) => ({
      requestNumber: request.requestNumber,
      staffId: request.staffId,
      who: request.who,
      at: request.at.toISOString(),
      what: formatRequest(request, boxes),
      why: request.why,
    })),
    credit: balanceOf(summary.credit),
    promotions: (await presentCredit(services, customerId)).promotions,
    secondStep: {
      on: isOn(step, services.clock.now()),
      removedAt: step?.removedAt?.toISOString() ?? null,
    },
    seen: (await readLatestRecord(reader, customerId))?.recordNumber ?? 0,
  };
}

/** Such as 'Refund of £80.00, for box 3'. */
function formatRequest(request: MoneyRequest, boxes: readonly StoredBox[]): string {
  const { asked } = request;
  const box = 'boxId' in asked && boxes.find(({ boxId }) => boxId === asked.boxId);
  return box ? `${formatAsked(request)}, for ${boxNameWithin(box)}` : formatAsked(request);
}

const presentSubscription = (subscription: Subscription): StaffCustomer['subscription'] => ({
  state: subscription.state,
  stateReason: subscription.stateReason,
  startedAt: subscription.startedAt?.toISOString() ?? null,
  pausedUntil: subscription.pausedUntil,
  cancelReason: subscription.cancelReason,
  card: subscription.cardLastFour
    ? cardName(subscription.cardBrand, subscription.cardLastFour)
    : null,
  monthlyLimit: subscription.monthlyLimit,
});

/** Returns what of a box can be replaced, without the reason why nothing can. */
function presentReplaceable(
  box: StoredBox,
  boxes: readonly StoredBox[],
  catalogue: CatalogueCache,
): StaffBox['replaceable'] {
  const decision = decideReplacement(box, boxes);
  if ('refused' in decision) return [];
  return decision.accepted.map(({ productId, quantity }) => ({
    productId,
    productName: catalogue.get(productId).productName,
    quantity,
  }));
}

/** Whether a box may be lost or returned: an arrival that was reported says that it is not. */
function parcelEnds({ status, arrival }: StoredBox) {
  const mayEnd = arrival !== 'reported';
  return {
    canBeLost: mayEnd && mayBecome(status, 'Lost'),
    canBeReturned: mayEnd && mayBecome(status, 'Returned'),
  };
}

function presentStaffBox(
  stored: StoredBox,
  view: BoxView,
  summary: CustomerSummary,
): Omit<StaffBox, 'replaceable'> {
  const box = presentBox(stored, view);
  return {
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    orderNumber: stored.orderNumber,
    orderStatus: box.orderStatus,
    deliveryDate: box.deliveryDate,
    shipmentDate: box.shipment_date,
    lastChangeDate: box.lastChangeDate,
    boxPrice: box.boxPrice,
    items: box.productQuantities.map(({ product: { productId, productName }, quantity }) => ({
      productId,
      productName,
      quantity,
    })),
    canEdit: box.canEdit,
    canEnable: box.canEnable,
    lockedReason: box.lockedReason,
    earliestPostponeDate: box.earliestPostponeDate,
    trackingUrl: stored.trackingUrl,
    ...(box.parcel && { parcel: box.parcel }),
    replacesBox: box.replacesBox,
    ...parcelEnds(stored),
    addressRefused: stored.addressRefused,
    canRefuseAddress:
      !stored.addressRefused && (stored.status === 'Paid' || parcelEnds(stored).canBeReturned),
    payment: paymentOf(stored, view, summary),
    failedCharge: failedChargeOf(
      stored,
      summary.charges.findLast(({ boxId }) => boxId === stored.boxId),
    ),
  };
}

function paymentOf(
  box: StoredBox,
  { catalogue }: BoxView,
  { charges, refunds, quotes }: CustomerSummary,
): StaffBox['payment'] {
  const paid = charges.find(({ boxId, status }) => boxId === box.boxId && status === 'succeeded');
  if (!paid || paid.paidAmount === null) return null;
  const left = leftToRefund(paid, refunds);
  const sold = quotes.find(({ boxId }) => boxId === box.boxId)?.items ?? [];
  return {
    paidByCard: paid.paidAmount,
    paidByCredit: paid.creditAmount,
    left: left.card + left.credit,
    lines: sold.flatMap(({ productId, quantity, unitPrice }) => {
      const { productName } = catalogue.get(productId);
      const refundable = refundablePacks(sold, refundsOfPacks(refunds, box.boxId), productId);
      return refundable > 0 ? [{ productId, productName, quantity, unitPrice, refundable }] : [];
    }),
    deliveryFee: box.deliveryFee,
  };
}
