import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { checkPlace, getAddress } from '@nestbox/contract/address';
import { listAlternatives } from '@nestbox/contract/alternatives';
import {
  type Box,
  type BoxDetails,
  calculateRecommendation,
  getBox,
  listBoxes,
  listFutureBoxes,
  listNextBox,
  listPastBoxes,
} from '@nestbox/contract/box';
import { getCalendarFeed } from '@nestbox/contract/calendar';
import { type ChangePreview, previewChange } from '@nestbox/contract/change';
import { getCredit } from '@nestbox/contract/credit';
import { getForecast, getStockAhead } from '@nestbox/contract/forecast';
import { getHousehold, type Household } from '@nestbox/contract/household';
import { followNotifications, listNotifications } from '@nestbox/contract/notification';
import { listPasskeys } from '@nestbox/contract/passkey';
import { getPaymentDetails, type PaymentDetails } from '@nestbox/contract/payment';
import { getPreferences } from '@nestbox/contract/preferences';
import {
  type CustomerProduct,
  listCustomerProducts,
  type Product,
} from '@nestbox/contract/product';
import { getSecondStep } from '@nestbox/contract/secondStep';
import { listSessions } from '@nestbox/contract/session';
import { getStockQuestions } from '@nestbox/contract/stockQuestion';
import {
  getSubscriptionStatus,
  getSubscriptionSummary,
  type SubscriptionStatus,
} from '@nestbox/contract/subscription';
import { saveSession } from '#app/session/session';
import { tissue, today, visitorCalls, washingUp } from './shopAnswers';

const customerId = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10';

const household: Household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 1,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: false,
};

const preferences = { marketingEnabled: true, substitutionsAllowed: true, mailUpdates: true };

const address = {
  name: 'Eva Lind',
  contactNumber: '07700900123',
  addressLine1: '1 High Street',
  addressLine2: '',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'United Kingdom',
  postCode: 'LS1 1AA',
};

/** The card of a customer who has paid. */
export const card: PaymentDetails = {
  billingAddress: address,
  lastFourDidgets: '4242',
  brand: 'visa',
  expiryMonth: 12,
  expiryYear: 2034,
  expiresSoon: false,
};

/** The first box that can be changed, with two products. It comes on Tuesday 15 December 2026. */
export const nextBox: Box = {
  boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d01',
  boxNumber: 1,
  deliveryDate: '2026-12-15',
  shipment_date: '2026-12-13',
  lastChangeDate: '2026-12-11',
  chargeDate: '2026-12-12',
  boxPrice: 1025,
  deliveryFee: 295,
  credit: 0,
  orderStatus: 'Created',
  image: tissue.imageReferences[0] ?? '',
  product: 2,
  suggestion: 0,
  productQuantities: [tissue, washingUp].map((each) => inBox(each)),
  canPostpone: true,
  canDisable: true,
  canEnable: false,
  canEdit: true,
  lockedReason: null,
  earliestPostponeDate: '2026-12-16',
  leftOut: null,
  canPayNow: false,
  arrival: null,
  canReportArrival: false,
  canOrderAgain: false,
  trackingUrl: null,
  replacesBox: null,
  stage: { kind: 'planned', on: '2026-12-15' },
};

/** The box after it, two weeks later. */
export const laterBox: Box = {
  ...nextBox,
  boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d02',
  boxNumber: 2,
  deliveryDate: '2026-12-29',
  shipment_date: '2026-12-27',
  lastChangeDate: '2026-12-25',
  chargeDate: '2026-12-26',
  earliestPostponeDate: '2026-12-30',
  stage: { kind: 'planned', on: '2026-12-29' },
};

/** A product as a box has it. */
export function inBox(product: Product, quantity = 1): Box['productQuantities'][number] {
  return { quantity, product, oneOff: false };
}

/** A box as its own page shows it, before anything of it is known. */
export const detailsOf = (box: Box): BoxDetails => ({
  ...box,
  suggestions: [],
  reasons: [],
  receipt: null,
  putOff: null,
  timeline: [],
});

/** A product as one of the customer's. */
export const chosen = (product: Product): CustomerProduct => ({ ...product, frequencyWeeks: null });

/** A subscription that has not begun. */
const newStatus: SubscriptionStatus = {
  active: false,
  paymentDetailsAdded: false,
  needsCard: false,
  state: 'new',
  pausedUntil: null,
  stateReason: null,
  coolingOffUntil: null,
  toPay: null,
  boxPreferences: { monthlyLimit: null, boxSize: 'balanced' },
  absences: [],
};

/** A subscription that runs since its first payment. */
export const activeStatus: SubscriptionStatus = {
  ...newStatus,
  active: true,
  paymentDetailsAdded: true,
  state: 'active',
};

/** A change that does nothing: the next box stays. */
export const noEffect: ChangePreview = {
  nextBox: { before: nextBox, after: nextBox },
  notes: [],
  sentences: [],
  boxes: [],
  preview: {
    today,
    stock: [],
    stockChart: null,
    months: [],
    averageMonth: { before: 2050, after: 2050 },
  },
};

/** A box as a preview shows it. */
const outline = ({ deliveryDate, boxPrice, orderStatus, productQuantities }: Box) => ({
  deliveryDate,
  boxPrice,
  orderStatus,
  items: productQuantities.map(({ quantity, product: { productId, productName } }) => ({
    productId,
    productName,
    quantity,
  })),
});

/** A change that turns the next box into this one; null for a box that is not planned any more. */
export const effectOn = (after: Box | null, notes: string[] = []): ChangePreview => ({
  ...noEffect,
  nextBox: { before: nextBox, after },
  notes,
  sentences: notes,
  boxes: [
    {
      boxId: nextBox.boxId,
      boxNumber: nextBox.boxNumber,
      before: outline(nextBox),
      after: after && outline(after),
    },
  ],
});

interface Past {
  readonly boxes?: readonly Box[];
  readonly products?: readonly CustomerProduct[];
  readonly status?: SubscriptionStatus;
}

/** Logs a customer in, and returns calls with the answers that they get: two planned boxes. */
export function customerCalls({
  boxes = [nextBox, laterBox],
  products = [chosen(tissue), chosen(washingUp)],
  status = newStatus,
}: Past = {}): AnsweredCalls {
  saveSession({ customerId, token: 'T' });
  const paid = status.paymentDetailsAdded;
  return visitorCalls()
    .answer(listBoxes, [...boxes])
    .answer(listFutureBoxes, [...boxes])
    .answer(listNextBox, boxes.slice(0, 1))
    .answer(listPastBoxes, [])
    .answer(calculateRecommendation, [...boxes])
    .answer(getBox, ({ params }) =>
      detailsOf(boxes.find(({ boxId }) => boxId === params.boxId) ?? nextBox),
    )
    .answer(listCustomerProducts, [...products])
    .answer(getAddress, address)
    .answer(checkPlace, { refused: null })
    .answer(getHousehold, household)
    .answer(getSubscriptionStatus, status)
    .answer(getSubscriptionSummary, {
      totalProducts: products.length,
      bathroomProducts: 1,
      kitchenProducts: 1,
      productsIn: [
        { productCategory: 'Bathroom', products: 1 },
        { productCategory: 'Kitchen', products: 1 },
      ],
      numberOfRooms: 4,
      occupants: 3,
      appliances: 2,
      pastDeliveries: 0,
      frequencyOfDeliveries: 2,
      nextBoxDeliveryDate: boxes[0]?.deliveryDate ?? null,
    })
    .answer(getPaymentDetails, paid ? card : null)
    .answer(getCalendarFeed, { url: null })
    .answer(getCredit, { balance: 0, fromCard: 0, entries: [], promotions: [] })
    .answer(listAlternatives, [])
    .answer(getStockQuestions, {
      questions: [],
      latestReport: null,
      householdQuestion: null,
      offersCupboardCheck: false,
    })
    .answer(getForecast, { today, products: [], months: [], averageMonth: null })
    .answer(getStockAhead, null)
    .answer(previewChange, noEffect)
    .answer(getPreferences, preferences)
    .answer(getSecondStep, {
      on: false,
      emailConfirmed: true,
      recoveryCodesLeft: 0,
      removedAt: null,
    })
    .answer(listPasskeys, [])
    .answer(listSessions, [])
    .answer(listNotifications, [])
    .answer(followNotifications, () => new Promise<string>(() => {}));
}
