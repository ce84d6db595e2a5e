import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineChange } from '../changeKind.ts';
import { nextBox, noteSignalOfBox } from './nextBox.ts';

/**
 * Moves the next box, with its planned contents, to the earliest possible date. Later boxes keep
 * their distance.
 */
export const shipNow = defineChange({
  kind: 'shipNow',
  decide(draft) {
    const { subscription, today, calendar } = draft.after;
    const { state } = subscription;
    if (state === 'paused' || state === 'cancelled') {
      throw new Refusal('conflict', `Your subscription is ${state}. Resume it first.`);
    }
    const box = nextBox(draft, 'There is no coming box to send.');
    const deliveryDate = earliestDelivery(today, calendar);
    if (deliveryDate >= box.deliveryDate) {
      throw new Refusal('conflict', 'Your next box already comes as soon as we can send it.');
    }
    // The date is set: the box comes earlier than stock requires, so planning would move it back.
    draft.updateBox(box.boxId, { deliveryDate, dateSet: true, broughtForward: true });
    noteSignalOfBox(draft, box, { kind: 'hurried' });
  },
  concerns: () => 'everything',
  confirmation: () => 'Your next box comes earlier',
});
