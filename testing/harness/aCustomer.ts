import { demoCategories } from '@nestbox/catalogue/demoCategories';
import { demoUsageTypes } from '@nestbox/catalogue/demoUsageTypes';
import { products } from '@nestbox/catalogue/products';
import type { BoxId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { mondayToSaturday } from '@nestbox/domain/delivery/calendar';
import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import type { Household } from '@nestbox/domain/household/household';
import type { StoredBox } from '../../server/boxes/boxQueries.ts';
import { type CatalogueCache, fillCatalogue } from '../../server/catalogue/catalogue.ts';
import type { StoredSignal } from '../../server/planning/schema.ts';
import { today } from '../../server/platform/clock.ts';
import type { Services } from '../../server/services.ts';
import {
  newSubscription,
  type Subscription,
} from '../../server/subscription/subscriptionQueries.ts';
import { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { planDraft } from '../../server/workflows/customer/replan.ts';
import { startDraft } from '../../server/workflows/customer/startSubscription.ts';
import { family } from './newcomer.ts';
import { someProducts } from './people.ts';

const customerId = '00000000-0000-0000-0000-000000000001';

/** The day on which the customer signs up and pays. */
export const signUpDay = '2026-11-23';

interface NewcomerOptions {
  /** The products; two from each of two categories by default. */
  readonly chosen?: readonly string[];
  readonly household?: Household;
}

interface CustomerOptions extends NewcomerOptions {
  /** What differs from the boxes planned at sign-up, by their order. The first is paid by default. */
  readonly boxes?: readonly Partial<StoredBox>[];
  readonly subscription?: Partial<Subscription>;
  readonly signals?: readonly StoredSignal[];
  /** The day of the change; that of the sign-up by default. */
  readonly today?: string;
  /** Products that have been out of stock since the sign-up. */
  readonly outOfStock?: readonly string[];
}

/**
 * Returns the draft of a customer who has signed up and not paid, with a plan, in memory. It is as a
 * shop of the tests would read it, and takes a hundredth of the time.
 */
export async function aNewcomer({
  chosen,
  household = family,
  today: day = signUpDay,
}: NewcomerOptions & { readonly today?: string } = {}): Promise<CustomerDraft> {
  const catalogue = await demoCatalogue();
  const draft = new CustomerDraft(servicesOn(day, catalogue), {
    customerId,
    today: day,
    calendar: mondayToSaturday,
    subscription: newSubscription(customerId),
    household,
    householdHistory: [{ since: day, household }],
    chosen: [],
    boxes: [],
    signals: [],
    customer: null,
    address: null,
    charges: [],
    refunds: [],
  });
  draft.addProducts(chosen ?? someProducts({ services: { catalogue } }));
  planDraft(draft, { replanned: 'everything' });
  return draft;
}

/** Returns the draft of a newcomer who has paid the first box, planned as after the payment. */
export function paidFirst(newcomer: CustomerDraft): CustomerDraft {
  const draft = afterwards(newcomer);
  const [first] = draft.after.boxes;
  if (first) draft.setBoxes(withStatus(draft.after.boxes, first.boxId, 'Paid'));
  startDraft(draft, draft.services.clock.now());
  planDraft(draft);
  return draft;
}

/** Returns the draft of a change of an active customer, as `aNewcomer` once the first box is paid. */
export async function aCustomer({
  boxes = [],
  subscription = {},
  signals = [],
  today: day = signUpDay,
  outOfStock = [],
  ...newcomer
}: CustomerOptions = {}): Promise<CustomerDraft> {
  const { after } = paidFirst(await aNewcomer(newcomer));
  const services = servicesOn(day, await demoCatalogue(outOfStock));
  return new CustomerDraft(services, {
    ...after,
    today: today(services.clock),
    subscription: { ...after.subscription, ...subscription },
    signals,
    boxes: after.boxes.map((box, index) => ({ ...box, ...boxes[index] })),
  });
}

/** Returns the draft of the customer's next change, on the same day. */
export const afterwards = ({ services, after }: CustomerDraft): CustomerDraft =>
  new CustomerDraft(services, after);

/** Returns the draft of the customer some days later, replanned by then. */
export function daysLater({ services, after }: CustomerDraft, days: number): CustomerDraft {
  const now = new Date(services.clock.now().getTime() + days * 86_400_000);
  const later = { ...services, clock: { now: () => now } };
  const draft = new CustomerDraft(later, { ...after, today: today(later.clock) });
  planDraft(draft);
  return draft;
}

/** The services that a decision uses. */
const servicesOn = (day: string, catalogue: CatalogueCache) =>
  ({
    catalogue,
    clock: { now: () => new Date(`${day}T09:00:00Z`) },
    deliveryPrices: { current: defaultDeliveryPrices, version: 0, refresh: async () => {} },
  }) as unknown as Services;

let filled: Promise<CatalogueCache> | undefined;

/** Returns the demo catalogue. With everything in stock, it is filled once. */
function demoCatalogue(outOfStock: readonly string[] = []): Promise<CatalogueCache> {
  if (outOfStock.length === 0 && filled) return filled;
  const filling = fillCatalogue(
    products.map((product) => ({
      ...product,
      inStock: !outOfStock.includes(product.productId),
      retired: false,
    })),
    {
      categories: demoCategories.map((category) => ({
        ...category,
        picture: null,
        retired: false,
      })),
      usageTypes: demoUsageTypes.map((type) => ({ ...type, retired: false })),
    },
  );
  if (outOfStock.length === 0) filled = filling;
  return filling;
}

/** Returns boxes of which one has come to a status. */
export const withStatus = (boxes: readonly StoredBox[], boxId: BoxId, status: BoxStatus) =>
  boxes.map((box) => (box.boxId === boxId ? { ...box, status } : box));
