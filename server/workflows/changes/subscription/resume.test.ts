import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aNewcomer, daysLater, paidFirst } from '../../../../testing/harness/aCustomer.ts';
import { anyChoice, anyDay, anyHome } from '../../../../testing/harness/anyNewcomer.ts';
import { changed, decide, editable } from '../../../../testing/harness/changeDraft.ts';
import { wording } from '../../../../testing/harness/changeWording.ts';
import { conflict, started, withPaidBox } from '../../../../testing/harness/paidCustomer.ts';
import { propertyRuns } from '../../../../testing/harness/propertyRuns.ts';
import { resumed } from '../../../subscription/subscriptionMessages.ts';
import { CustomerDraft } from '../../customer/customerDraft.ts';
import { resume } from './resume.ts';

const { catalogue } = (await aNewcomer()).services;

describe('a subscription that is started again', () => {
  it('needs a card and an address', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Paid'],
      subscription: { state: 'cancelled' },
    });
    const without = (paymentMethod: string | null) => {
      const { services, after } = draft;
      const other = new CustomerDraft(services, { ...after, address: null });
      other.updateSubscription({ paymentMethod, startedAt: null });
      return other;
    };
    expect(() => decide(without(null), { kind: 'resume' })).toThrow(
      conflict('Pay for your first box to start the subscription.'),
    );
    expect(() => decide(without('pm_1'), { kind: 'resume' })).toThrow(
      conflict('Add your delivery address first.'),
    );
    draft.updateSubscription({ paymentMethod: null });
    expect(() => decide(draft, { kind: 'resume' })).toThrow(
      conflict(
        'Your box is paid, but your card was not saved. Add a card to start your subscription.',
      ),
    );
  });

  it('starts now after a cancellation, and goes on after a pause', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Delivered'],
      subscription: { state: 'paused' },
    });
    decide(draft, { kind: 'resume' });
    expect(draft.after.subscription).toMatchObject({ ...started, state: 'active' });
    draft.updateSubscription({ state: 'cancelled' });
    decide(draft, { kind: 'resume' });
    const startedAt = draft.services.clock.now();
    expect(draft.after.subscription).toMatchObject({ state: 'active', startedAt });
  });

  it('changes no box where it is active already, as when the browser is slower than the provider', () =>
    fc.assert(
      fc.asyncProperty(
        anyHome,
        anyChoice(catalogue),
        anyDay,
        fc.integer({ min: 0, max: 20 }),
        async (household, chosen, today, waited) => {
          const active = daysLater(
            paidFirst(await aNewcomer({ household, chosen, today })),
            waited,
          );
          expect(editable(changed(active, { kind: 'resume' }))).toEqual(editable(active));
        },
      ),
      propertyRuns(25),
    ));
});

it('is confirmed once', () => {
  const request = { kind: 'resume' } as const;
  expect(resume.confirmation(request, wording('paused'))).toEqual(resumed(['You resumed it.']));
  expect(resume.confirmation(request, wording('active'))).toBeNull();
});

it('waits until a payment that nobody wants has gone back', async () => {
  const { draft } = await withPaidBox({ statuses: ['Created'], subscription: { state: 'new' } });
  const [charge] = draft.after.charges;
  if (!charge) throw new Error('there is no payment');
  const unwanted = { ...charge, status: 'unwanted', paidAmount: 1_250 } as const;
  const other = new CustomerDraft(draft.services, { ...draft.after, charges: [unwanted] });
  expect(() => decide(other, { kind: 'resume' })).toThrow(
    conflict(
      'We return £12.50 to your card, because your box changed while you were paying. Please check it and pay again.',
    ),
  );
  const none = new CustomerDraft(draft.services, { ...draft.after, charges: [] });
  expect(() => decide(none, { kind: 'resume' })).not.toThrow('We return');
});
