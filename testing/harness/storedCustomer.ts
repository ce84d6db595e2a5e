import type { CustomerId } from '@nestbox/contract/values';
import { readNotifications } from '../../server/notifications/notificationQueries.ts';
import { signUp } from '../../server/workflows/changes/signUp.ts';
import { changeCustomer } from '../../server/workflows/customer/changeCustomer.ts';
import { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { planDraft } from '../../server/workflows/customer/replan.ts';
import { startDraft } from '../../server/workflows/customer/startSubscription.ts';
import { family, newcomer } from './newcomer.ts';
import { someProducts } from './people.ts';
import type { TestShop } from './testShop.ts';

/** Changes a stored customer's draft, and saves it. */
export const changeDraft = (
  { services }: TestShop,
  customerId: CustomerId,
  change: (draft: CustomerDraft) => void,
): Promise<void> =>
  changeCustomer(services, customerId, async (customer) => {
    const draft = await CustomerDraft.read(customer);
    change(draft);
    await draft.save(customer.tx);
  });

/** Returns a stored customer's draft, as a change begins with. */
export const storedDraft = ({ services }: TestShop, customerId: CustomerId) =>
  CustomerDraft.read({ tx: services.database.reader, services, customerId });

/** Creates a customer who has signed up, with a household, products and planned boxes. */
export async function storedNewcomer(shop: TestShop): Promise<CustomerId> {
  const customerId = await signUp(shop.services, newcomer(), '10.0.0.1');
  await changeDraft(shop, customerId, (draft) => {
    draft.describeHousehold(family);
    draft.addProducts(someProducts(shop));
    planDraft(draft, { replanned: 'everything' });
  });
  return customerId;
}

/** As `storedNewcomer`, once the first box is paid, without a payment. */
export async function storedCustomer(shop: TestShop): Promise<CustomerId> {
  const customerId = await storedNewcomer(shop);
  await changeDraft(shop, customerId, (draft) => {
    const [first] = draft.after.boxes;
    if (!first) throw new Error('no box is planned');
    draft.moveBox(first, 'Paid', 'You paid it.');
    startDraft(draft, shop.services.clock.now());
    planDraft(draft);
  });
  return customerId;
}

/** Returns the notifications that a customer gets while something is done. */
export async function notificationsOf(
  { services }: TestShop,
  customerId: CustomerId,
  work: () => Promise<unknown>,
) {
  const read = () => readNotifications(services.database.reader, customerId);
  const before = new Set((await read()).map(({ notificationId }) => notificationId));
  await work();
  return (await read()).filter(({ notificationId }) => !before.has(notificationId));
}
