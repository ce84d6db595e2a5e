import type { CustomerId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { withClosedDay } from '@nestbox/domain/delivery/calendar';
import { lastChangeDate } from '@nestbox/domain/delivery/dates';
import { describe, expect, it } from 'vitest';
import { deliveryDay, editable } from '../../../testing/harness/changeDraft.ts';
import {
  changeDraft,
  notificationsOf,
  storedCustomer,
  storedDraft,
  storedNewcomer,
} from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { setQuietSince } from '../../account/customerQueries.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { readMailsTo } from '../../notifications/mailQueries.ts';
import type { PlanningState } from '../../planning/planningState.ts';
import { changeCustomer } from './changeCustomer.ts';
import { CustomerDraft } from './customerDraft.ts';
import { replanIfPlanned, replanProducts, saveReplanned } from './replan.ts';

const shop = useTestShop({ ownCustomers: true });

/** Saves a plan that the customer did not ask for. @returns their notifications of it */
const replanned = (
  customerId: CustomerId,
  plan: (draft: CustomerDraft, next: StoredBox, later: StoredBox) => void,
  was: Partial<PlanningState> = {},
) =>
  notificationsOf(shop, customerId, () =>
    changeCustomer(shop.services, customerId, async (customer) => {
      const { services, before } = await CustomerDraft.read(customer);
      const draft = new CustomerDraft(services, { ...before, ...was });
      const [next, later] = draft.after.boxes.filter(({ status }) => status === 'Created');
      if (!next || !later) throw new Error('there are too few boxes');
      plan(draft, next, later);
      await saveReplanned(customer.tx, draft);
    }),
  );

const moveTo = (deliveryDate: string) => (draft: CustomerDraft, next: StoredBox) =>
  draft.updateBox(next.boxId, { deliveryDate });

async function nextOf(customerId: CustomerId) {
  const [box] = editable(await storedDraft(shop, customerId));
  if (!box) throw new Error('no box can be changed');
  return box;
}

describe('a box that a plan moves unasked', () => {
  it('is announced with both days, and until when it can be changed', async () => {
    const customerId = await storedCustomer(shop);
    const { deliveryDate } = await nextOf(customerId);
    const later = deliveryDay(addDays(deliveryDate, 2));
    const until = formatDate(lastChangeDate(later));
    expect(await replanned(customerId, moveTo(later))).toMatchObject([
      {
        heading: 'Box 2 comes later',
        body: `Box 2 was due on ${formatDate(deliveryDate)} and is now due on ${formatDate(later)}. You can change it until ${until}. Nothing is charged before that.`,
        readAt: null,
      },
    ]);
    expect(await replanned(customerId, moveTo(deliveryDate))).toMatchObject([
      { heading: 'Box 2 comes earlier' },
    ]);
    const mails = await readMailsTo(shop.services.database.reader, customerId, 9);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Box 2 comes later', 'Box 2 comes earlier']),
    );
  });

  it('says that the shop closed its day', async () => {
    const customerId = await storedCustomer(shop);
    const { deliveryDate } = await nextOf(customerId);
    const { calendar } = (await storedDraft(shop, customerId)).before;
    const closed = { calendar: withClosedDay(calendar, deliveryDate, 'Stocktaking') };
    const later = deliveryDay(addDays(deliveryDate, 1));
    const [notified] = await replanned(customerId, moveTo(later), closed);
    expect(notified?.body).toContain('(Stocktaking). You can change it until');
  });

  it('says sorry where the shop missed its cut-off', async () => {
    const customerId = await storedCustomer(shop);
    const { deliveryDate } = await nextOf(customerId);
    const was = { today: addDays(deliveryDate, -2) };
    const [notified] = await replanned(customerId, moveTo(addDays(deliveryDate, 7)), was);
    expect(notified?.body).toContain('We could not prepare it in time, and are sorry.');
  });

  it('is announced up to six weeks ahead, and not beyond', async () => {
    const customerId = await storedCustomer(shop);
    const { deliveryDate } = await nextOf(customerId);
    const earlier = addDays(deliveryDate, -1);
    const beyond = { today: addDays(deliveryDate, -43) };
    expect(await replanned(customerId, moveTo(earlier), beyond)).toEqual([]);
    const within = { today: addDays(earlier, -42) };
    expect(await replanned(customerId, moveTo(deliveryDate), within)).toHaveLength(1);
  });

  it('is not announced for new packs, nor for a later box that moves beyond', async () => {
    const customerId = await storedCustomer(shop);
    const notified = await replanned(customerId, (draft, next, later) => {
      draft.updateBox(next.boxId, { items: next.items.slice(1) });
      draft.updateBox(later.boxId, { deliveryDate: addDays(later.deliveryDate, 3) });
    });
    expect(notified).toEqual([]);
  });

  it('is not announced while the subscription does not run, or a payment is disputed', async () => {
    const paused = await storedCustomer(shop);
    await changeDraft(shop, paused, (draft) => draft.updateSubscription({ state: 'paused' }));
    const later = addDays((await nextOf(paused)).deliveryDate, 7);
    expect(await replanned(paused, moveTo(later))).toEqual([]);
    const quiet = await storedCustomer(shop);
    await setQuietSince(shop.services.database.reader, quiet, shop.services.clock.now());
    expect(await replanned(quiet, moveTo(later))).toEqual([]);
  });
});

it('a box that the plan does not need is announced, deleted or cancelled', async () => {
  for (const dropped of ['deleted', 'cancelled'] as const) {
    const customerId = await storedCustomer(shop);
    const { deliveryDate } = await nextOf(customerId);
    const notified = await replanned(customerId, (draft, next) => {
      const others = draft.after.boxes.filter(({ boxId }) => boxId !== next.boxId);
      if (dropped === 'deleted') draft.setBoxes(others);
      else draft.moveBox(next, 'Cancelled', 'The plan does not need it any more.');
    });
    expect(notified).toMatchObject([
      {
        heading: 'Box 2 is not needed',
        body: `Box 2 was due on ${formatDate(deliveryDate)}. By our plan you need nothing then, and nothing is charged. If you need something sooner, send your next box now.`,
      },
    ]);
  }
});

describe('boxes that are planned unasked', () => {
  const boxesAfter = async (
    customerId: CustomerId,
    plan:
      | typeof replanIfPlanned
      | ((customer: Parameters<typeof replanProducts>[0]) => Promise<void>),
  ) => {
    await changeCustomer(shop.services, customerId, plan);
    return (await storedDraft(shop, customerId)).after.boxes;
  };
  const withoutBoxes = (customerId: CustomerId, cadenceDays: number | null) =>
    changeDraft(shop, customerId, (draft) => {
      draft.setBoxes([]);
      draft.updateSubscription({ cadenceDays });
    });

  it('are none until the customer has asked for the first plan', async () => {
    const customerId = await storedNewcomer(shop);
    await withoutBoxes(customerId, null);
    expect(await boxesAfter(customerId, replanIfPlanned)).toEqual([]);
    expect(await boxesAfter(customerId, (each) => replanProducts(each, []))).toEqual([]);
    await withoutBoxes(customerId, 28);
    expect(await boxesAfter(customerId, replanIfPlanned)).not.toEqual([]);
  });

  it('are none for products of a cancelled subscription', async () => {
    const customerId = await storedNewcomer(shop);
    await withoutBoxes(customerId, 28);
    await changeDraft(shop, customerId, (draft) =>
      draft.updateSubscription({ state: 'cancelled' }),
    );
    expect(await boxesAfter(customerId, (each) => replanProducts(each, []))).toEqual([]);
    await changeDraft(shop, customerId, (draft) => draft.updateSubscription({ state: 'new' }));
    expect(await boxesAfter(customerId, (each) => replanProducts(each, []))).not.toEqual([]);
  });
});
