import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import {
  type FoundCustomer,
  getCustomer,
  readCustomerTimeline,
  type StaffBox,
  type StaffCustomer,
} from '@nestbox/contract/staffCustomers';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { staffCalls, today } from './staffAnswers';

/** A customer as the search finds them. */
export const eva: FoundCustomer = {
  customerId: '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10',
  name: 'Eva Lind',
  email: 'eva@example.com',
  phoneNumber: '07700900123',
  postCode: 'LS1 1AA',
  city: 'Leeds',
  state: 'active',
  cardLastFour: '4242',
  closed: false,
  boxId: null,
};

const oats = { productId: 'rolled-oats-1kg', productName: 'Porridge Oats', quantity: 2 };
const tissue = { productId: 'toilet-tissue-9', productName: 'Toilet Tissue', quantity: 1 };

/** A box that is paid, of which £10.25 can be refunded. */
export const paidBox: StaffBox = {
  boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d01',
  boxNumber: 1,
  orderNumber: 'NB-2026-004211',
  orderStatus: 'Paid',
  deliveryDate: '2026-12-04',
  shipmentDate: '2026-12-02',
  lastChangeDate: '2026-11-30',
  boxPrice: 1025,
  items: [oats, tissue],
  canEdit: false,
  canEnable: false,
  lockedReason: 'It is being prepared.',
  earliestPostponeDate: '2026-12-05',
  trackingUrl: null,
  replacesBox: null,
  canBeLost: false,
  canBeReturned: false,
  addressRefused: false,
  canRefuseAddress: false,
  replaceable: [],
  failedCharge: null,
  payment: {
    paidByCard: 1025,
    paidByCredit: 0,
    left: 1025,
    deliveryFee: 295,
    lines: [
      { ...oats, unitPrice: 195, refundable: 2 },
      { ...tissue, unitPrice: 340, refundable: 1 },
    ],
  },
};

/** The box after it, which can be changed. */
export const plannedBox: StaffBox = {
  ...paidBox,
  boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d02',
  boxNumber: 2,
  orderNumber: 'NB-2026-004212',
  orderStatus: 'Created',
  deliveryDate: '2026-12-18',
  shipmentDate: '2026-12-16',
  lastChangeDate: '2026-12-14',
  earliestPostponeDate: '2026-12-19',
  canEdit: true,
  lockedReason: null,
  payment: null,
};

/** The same customer with everything of theirs. */
export const evaLind: StaffCustomer = {
  customerId: eva.customerId,
  name: eva.name,
  email: eva.email,
  emailConfirmed: true,
  phoneNumber: eva.phoneNumber,
  since: '2026-10-01T09:00:00Z',
  erasureAskedAt: null,
  erasedAt: null,
  address: null,
  household: null,
  subscription: {
    state: 'active',
    stateReason: null,
    startedAt: '2026-10-02T09:00:00Z',
    pausedUntil: null,
    cancelReason: null,
    card: 'Visa ending in 4242',
    monthlyLimit: null,
  },
  products: [],
  boxes: [paidBox, plannedBox],
  moneyRequests: [],
  credit: 100,
  secondStep: { on: false, removedAt: null },
  seen: 4,
  mayGiveAlone: 100_000,
};

/** Returns calls with the answers that somebody with a role gets on the page of a customer. */
export const customerPageCalls = (
  changed: Partial<StaffCustomer> = {},
  role: StaffRole = 'support',
): AnsweredCalls =>
  staffCalls(role)
    .answer(getCustomer, { ...evaLind, ...changed })
    .answer(readCustomerTimeline, [
      {
        key: '1',
        at: `${today}T10:00:00Z`,
        who: null,
        kind: 'box',
        title: 'Box 1 is paid',
        text: '',
        before: null,
        after: null,
      },
    ]);
