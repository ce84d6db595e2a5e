import { boxPrice } from '@nestbox/domain/billing/price';
import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer, signUpDay } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  decide,
  deliveryDay,
  nextOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import {
  dateOf,
  days,
  refusal,
  signalsOf,
  withBoxes,
} from '../../../../testing/harness/fourBoxes.ts';

describe('a box that is sent at once', () => {
  it('comes on the first day on which it can, and stays there', async () => {
    const { draft, next, third } = await withBoxes();
    decide(draft, { kind: 'shipNow' });
    expect(draft.findBox(next.boxId)).toMatchObject({
      deliveryDate: '2026-11-27',
      dateSet: true,
      broughtForward: true,
    });
    expect(dateOf(draft, third)).toBe(days[2]);
    const kinds = signalsOf(draft, next).map(({ signal }) => signal.kind);
    expect(kinds).toEqual(next.items.map(() => 'hurried'));
  });

  it('is refused where it comes on that day anyway', async () => {
    const { draft } = await withBoxes({ boxes: [{}, { deliveryDate: '2026-11-27' }] });
    expect(() => decide(draft, { kind: 'shipNow' })).toThrow(
      refusal('conflict', 'Your next box already comes as soon as we can send it.'),
    );
    const { draft: later } = await withBoxes({ boxes: [{}, { deliveryDate: '2026-11-28' }] });
    decide(later, { kind: 'shipNow' });
    expect(nextOf(later).box.deliveryDate).toBe('2026-11-27');
  });

  it('is refused without a running subscription, or a box', async () => {
    for (const state of ['paused', 'cancelled'] as const) {
      const { draft } = await withBoxes({ subscription: { state } });
      expect(() => decide(draft, { kind: 'shipNow' })).toThrow(
        refusal('conflict', `Your subscription is ${state}. Resume it first.`),
      );
    }
    const { draft } = await withBoxes();
    draft.setBoxes(draft.after.boxes.slice(0, 1));
    expect(() => decide(draft, { kind: 'shipNow' })).toThrow(
      refusal('conflict', 'There is no coming box to send.'),
    );
  });

  it('comes as soon as one can be prepared, with what was planned for it', async () => {
    const before = await aCustomer();
    const { box } = nextOf(before);
    const after = changed(before, { kind: 'shipNow' });
    const early = nextOf(after).box;
    expect(early.boxId).toBe(box.boxId);
    expect(early.deliveryDate).toBe(deliveryDay(addDays(signUpDay, 4)));
    expect(boxPrice(early)).toBe(boxPrice(box));
    expect(early.items).toEqual(box.items);
    refused(after, { kind: 'shipNow' }).toThrow(
      'Your next box already comes as soon as we can send it.',
    );
  });

  it('is refused while the subscription is paused', async () => {
    const customer = await aCustomer({ subscription: { state: 'paused' } });
    refused(customer, { kind: 'shipNow' }).toThrow('Your subscription is paused. Resume it first.');
  });
});
