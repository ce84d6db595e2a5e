import { describe, expect, it } from 'vitest';
import { signUpDay } from '../../../../testing/harness/aCustomer.ts';
import { decide } from '../../../../testing/harness/changeDraft.ts';
import { wording } from '../../../../testing/harness/changeWording.ts';
import { conflict, withPaidBox } from '../../../../testing/harness/paidCustomer.ts';
import { paused } from '../../../subscription/subscriptionMessages.ts';
import { pause } from './pause.ts';

describe('a pause', () => {
  it('is until a day, and says who paused', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Delivered'],
      subscription: { resumeNotified: true },
    });
    expect(decide(draft, { kind: 'pause', until: '2027-01-11' })).toEqual([]);
    expect(draft.after.subscription).toMatchObject({
      state: 'paused',
      stateReason: 'You paused it.',
      pausedUntil: '2027-01-11',
      resumeNotified: false,
    });
    draft.by = 'staff';
    decide(draft, { kind: 'pause', until: '2027-01-12' });
    expect(draft.after.subscription.stateReason).toBe('We paused it for you.');
  });

  it('names the boxes that come all the same, and when they are charged', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Paid', 'CustomerNotified', 'PaymentFailed', 'Created'],
    });
    const [, locked] = draft.after.boxes;
    if (!locked) throw new Error('there is no locked box');
    draft.updateBox(locked.boxId, { deliveryDate: '2026-12-10' });
    expect(decide(draft, { kind: 'pause', until: '2027-01-11' })).toEqual([
      'Box 1 is paid and still comes.',
      'Box 2 is being prepared already: it still comes, and is paid on Tuesday 8 December.',
      'Box 3 still waits for its payment.',
    ]);
  });

  it('is refused before today and where nothing runs', async () => {
    const { draft } = await withPaidBox({ statuses: ['Paid'] });
    expect(() => decide(draft, { kind: 'pause', until: signUpDay })).toThrow(
      conflict('Choose a date in the future.'),
    );
    draft.updateSubscription({ state: 'cancelled' });
    expect(() => decide(draft, { kind: 'pause', until: '2027-01-11' })).toThrow(
      conflict('Only a running subscription can be paused.'),
    );
  });
});

it('is confirmed with its last day, and plans everything anew', async () => {
  const { draft } = await withPaidBox({ statuses: ['Delivered'] });
  const request = { kind: 'pause', until: '2027-01-11' } as const;
  expect(pause.confirmation(request, wording())).toEqual(paused(request.until, ['You paused it.']));
  expect(pause.concerns(request, draft.before)).toBe('everything');
});
