import { describe, expect, it } from 'vitest';
import { decideActivation, needsCard } from './activation.ts';

describe('a subscription', () => {
  const ready = { cardSaved: true, addressSaved: true, paidWithoutCard: false };

  it('runs with a card and an address', () => {
    expect(decideActivation(ready)).toEqual({ accepted: null });
  });

  it.each([
    [{ cardSaved: false }, 'Pay for your first box to start the subscription.'],
    [{ addressSaved: false }, 'Add your delivery address first.'],
    [
      { paidWithoutCard: true },
      'Your box is paid, but your card was not saved. Add a card to start your subscription.',
    ],
  ])('does not run with %j', (over, refused) => {
    expect(decideActivation({ ...ready, ...over })).toEqual({ refused });
  });
});

describe('a card', () => {
  const startedAt = new Date('2026-12-01T10:00:00Z');
  const [before, after] = [new Date('2026-11-01'), new Date('2026-12-02')];
  const paid = { state: 'new', paymentMethod: null, startedAt, cancelledAt: null } as const;

  it('is missing where a box was paid since the last cancellation, and none was saved', () => {
    expect(needsCard(paid)).toBe(true);
    expect(needsCard({ ...paid, state: 'cancelled', cancelledAt: before })).toBe(true);
  });

  it('is not missing otherwise', () => {
    expect(needsCard({ ...paid, state: 'active' })).toBe(false);
    expect(needsCard({ ...paid, state: 'paused' })).toBe(false);
    expect(needsCard({ ...paid, paymentMethod: 'pm_1' })).toBe(false);
    expect(needsCard({ ...paid, startedAt: null })).toBe(false);
    expect(needsCard({ ...paid, state: 'cancelled', cancelledAt: after })).toBe(false);
    expect(needsCard({ ...paid, state: 'cancelled', cancelledAt: startedAt })).toBe(false);
  });
});
