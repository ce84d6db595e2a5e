import { describe, expect, it } from 'vitest';
import { editable } from '../../../testing/harness/changeDraft.ts';
import {
  changeDraft,
  storedCustomer,
  storedDraft,
  storedNewcomer,
} from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readBoxEvents } from '../../boxes/boxEventQueries.ts';

const shop = useTestShop({ ownCustomers: true });

const boxesOf = async (customerId: string) => (await storedDraft(shop, customerId)).before.boxes;

const timelineOf = async (customerId: string, boxId: string) =>
  (await readBoxEvents(shop.services.database.reader, customerId, boxId)).map(
    ({ status, cause }) => [status, cause],
  );

describe('boxes that are saved', () => {
  it('are read again as they were decided', async () => {
    const customerId = await storedCustomer(shop);
    let decided: unknown;
    await changeDraft(shop, customerId, (draft) => {
      const [next, later] = editable(draft);
      const [item, ...others] = next?.items ?? [];
      if (!next || !later || !item) throw new Error('there are too few boxes');
      draft.updateBox(next.boxId, {
        deliveryDate: '2026-12-30',
        dateSet: true,
        items: [{ ...item, quantity: 9, quantitySet: true, setByStaff: true }, ...others.slice(1)],
      });
      draft.setBoxes(draft.after.boxes.filter(({ boxId }) => boxId !== later.boxId));
      decided = draft.after.boxes;
    });
    expect(await boxesOf(customerId)).toEqual(decided);
  });

  it('have a timeline from the plan on', async () => {
    const customerId = await storedNewcomer(shop);
    const [first] = await boxesOf(customerId);
    const planned = ['Created', 'It was planned for your household.'];
    expect(await timelineOf(customerId, first?.boxId ?? '')).toEqual([planned]);
    await changeDraft(shop, customerId, (draft) => {
      if (first) draft.moveBox(first, 'Disabled', 'You disabled it.');
    });
    expect(await timelineOf(customerId, first?.boxId ?? '')).toEqual([
      planned,
      ['Disabled', 'You disabled it.'],
    ]);
  });

  it('have no timeline of a box that is gone in the end', async () => {
    const customerId = await storedNewcomer(shop);
    const [first] = await boxesOf(customerId);
    if (!first) throw new Error('no box is planned');
    await changeDraft(shop, customerId, (draft) => {
      draft.moveBox(first, 'Cancelled', 'You cancelled it.');
      draft.setBoxes(draft.after.boxes.slice(1));
    });
    expect(await timelineOf(customerId, first.boxId)).toEqual([]);
  });
});
