import type { BoxId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  deliveriesOf,
  deliveryDay,
  nextOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { unexplained } from './hasEnough.ts';

const absencesOf = ({ after }: CustomerDraft) => after.subscription.absences;

const putOffOf = (draft: CustomerDraft, boxId: BoxId) =>
  unexplained(draft.findBox(boxId), draft.after);

describe('a postponed box', () => {
  async function postponed() {
    const customer = await aCustomer();
    const { boxId, deliveryDate } = nextOf(customer).box;
    const date = deliveryDay(addDays(deliveryDate, 14));
    const draft = changed(customer, { kind: 'postpone', boxId, date });
    return { draft, boxId, days: { from: deliveryDate, to: addDays(date, -1) } };
  }

  const kindsFor = ({ after }: CustomerDraft, boxId: BoxId) =>
    new Set(after.signals.filter((each) => each.boxId === boxId).map(({ signal }) => signal.kind));

  it('because there is enough is a signal, until that is taken back', async () => {
    const { draft, boxId, days } = await postponed();
    const enough = changed(draft, { kind: 'hasEnough', boxId, enough: true });
    expect(putOffOf(enough, boxId)).toBeNull();
    expect(kindsFor(enough, boxId)).toEqual(new Set(['postponed', 'hasEnough']));
    const not = changed(enough, { kind: 'hasEnough', boxId, enough: false });
    expect(putOffOf(not, boxId)).toEqual({ how: 'postponed', ...days });
    expect(kindsFor(not, boxId)).toEqual(new Set(['postponed']));
  });

  it('because nobody is at home says nothing about the stock', async () => {
    const { draft, boxId, days } = await postponed();
    const away = changed(draft, { kind: 'addAbsence', ...days });
    expect(putOffOf(away, boxId)).toBeNull();
    expect(absencesOf(away)).toMatchObject([days]);
    const home = changed(away, { kind: 'removeAbsence', from: days.from });
    expect(putOffOf(home, boxId)).toEqual({ how: 'postponed', ...days });
  });
});

describe('a skipped box', () => {
  it('asks why, until it is enabled again', async () => {
    const customer = await aCustomer();
    const { boxId, deliveryDate } = nextOf(customer).box;
    expect(putOffOf(customer, boxId)).toBeNull();
    const skipped = changed(customer, { kind: 'setActive', boxId, active: false });
    expect(putOffOf(skipped, boxId)).toMatchObject({ how: 'skipped', from: deliveryDate });
    expect(deliveriesOf(skipped).length).toBeGreaterThan(0);
    const enabled = changed(skipped, { kind: 'setActive', boxId, active: true });
    expect(putOffOf(enabled, boxId)).toBeNull();
  });

  it('does not count as stock where nobody is at home', async () => {
    const customer = await aCustomer();
    const { boxId, deliveryDate } = nextOf(customer).box;
    const inQuarter = addDays(deliveryDate, 91);
    const packsToCome = ({ after }: CustomerDraft) =>
      after.boxes
        .filter((box) => box.status === 'Created' && box.deliveryDate <= inQuarter)
        .flatMap(({ items }) => items)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const skipped = changed(customer, { kind: 'setActive', boxId, active: false });
    const enough = changed(skipped, { kind: 'hasEnough', boxId, enough: true });
    const not = changed(enough, { kind: 'hasEnough', boxId, enough: false });
    const putOff = putOffOf(not, boxId);
    if (!putOff) throw new Error('the box is not put off');
    // A single day: usage hardly stands still, so the packs are missing.
    const away = changed(not, { kind: 'addAbsence', from: putOff.from, to: putOff.from });
    expect(packsToCome(away)).toBeGreaterThan(packsToCome(enough));
  });
});

it('a box that is neither postponed nor skipped takes no answer', async () => {
  const customer = await aCustomer();
  const { boxId } = nextOf(customer).box;
  refused(customer, { kind: 'hasEnough', boxId, enough: true }).toThrow(
    'This box is neither postponed nor skipped.',
  );
});
