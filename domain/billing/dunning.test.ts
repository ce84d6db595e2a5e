import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/date.ts';
import { readDecline } from './decline.ts';
import {
  type DeclineKind,
  decideDunning,
  defaultDunning,
  firstDecline,
  furtherDecline,
  payByAfterOutage,
  postponeRetry,
  withNewCard,
} from './dunning.ts';

const today = '2026-12-27';
const rules = defaultDunning;

describe('dunning', () => {
  it('tries again after 1, 3, 5 and 7 days, and leaves the last day to the customer', () => {
    const days: number[] = [];
    let dunning = firstDecline('soft', today, rules);
    while (dunning.retryOn) {
      days.push(daysBetween(today, dunning.retryOn));
      const next = furtherDecline(dunning, 'soft', { today: dunning.retryOn, rules });
      if (!next) throw new Error('given up on a day on which it may still be paid');
      dunning = next;
    }
    expect(days).toEqual([1, 3, 5, 7]);
    expect(dunning.payBy).toBe(addDays(today, 7));
    expect(furtherDecline(dunning, 'soft', { today: addDays(dunning.payBy, 1), rules })).toBeNull();
  });

  it('tries again on the days that the shop set, each once and in their order', () => {
    const decision = decideDunning({ retryDays: [10, 2, 2], payWithinDays: 14 });
    if ('refused' in decision) throw new Error(decision.refused);
    const rules = decision.accepted;
    const first = firstDecline('soft', today, rules);
    expect([first.retryOn, first.payBy]).toEqual(['2026-12-29', '2027-01-10']);
    const second = furtherDecline(first, 'soft', { today: '2026-12-29', rules });
    expect(second?.retryOn).toBe('2027-01-06');
    expect(
      second && furtherDecline(second, 'soft', { today: '2027-01-06', rules })?.retryOn,
    ).toBeNull();
  });

  it('refuses days without a retry, and a retry after the days to pay', () => {
    expect(decideDunning({ retryDays: [], payWithinDays: 7 })).toHaveProperty('refused');
    expect(decideDunning({ retryDays: [1, 8], payWithinDays: 7 })).toEqual({
      refused:
        'The last charge after 8 days would come after the 7 days in which customers can pay.',
    });
  });

  it('leaves as many days to pay after an outage as were left when it began', () => {
    const back = '2027-03-01';
    expect(payByAfterOutage('2027-01-03', '2027-01-01', back)).toBe('2027-03-04');
    expect(payByAfterOutage('2027-01-03', '2027-01-03', back)).toBe('2027-03-02');
  });

  it('gives a day to pay where none was left when the outage began', () => {
    expect(payByAfterOutage('2027-01-03', '2027-01-09', '2027-03-01')).toBe('2027-03-02');
  });

  it('begins without a retry, on the day of the decline', () => {
    expect(firstDecline('soft', today, rules)).toEqual({
      failedOn: today,
      retries: 0,
      retryOn: '2026-12-28',
      payBy: '2027-01-03',
    });
  });

  it('tries a new card at once, which is none of the four retries', () => {
    const hard = firstDecline('hard', today, rules);
    expect(withNewCard(hard, '2026-12-30')).toEqual({
      ...hard,
      retries: -1,
      retryOn: '2026-12-30',
    });
    const soft = firstDecline('soft', today, rules);
    expect(withNewCard(soft, today)).toEqual({ ...soft, retries: -1, retryOn: today });
    // A retry that is due already takes the new card.
    expect(withNewCard(soft, '2026-12-28')).toEqual(soft);
    expect(withNewCard(soft, '2026-12-29')).toEqual(soft);
    const next = furtherDecline(withNewCard(soft, today), 'soft', { today, rules });
    expect(next).toEqual({ ...soft, retries: 0, retryOn: '2026-12-28' });
  });

  it('moves a retry whose day passed to tomorrow, and the pay-by date with it', () => {
    const soft = firstDecline('soft', today, rules);
    expect(postponeRetry(soft, '2026-12-30')).toEqual({ ...soft, retryOn: '2026-12-31' });
    expect(postponeRetry(soft, '2027-01-09')).toEqual({
      ...soft,
      retryOn: '2027-01-10',
      payBy: '2027-01-10',
    });
  });

  it('lets the customer pay on the last day, also after a late retry', () => {
    const soft = firstDecline('soft', today, rules);
    expect(furtherDecline(soft, 'hard', { today: soft.payBy, rules })).toEqual({
      ...soft,
      retries: 1,
      retryOn: null,
    });
    expect(furtherDecline(soft, 'hard', { today: addDays(soft.payBy, 1), rules })).toBeNull();
    expect(furtherDecline(soft, 'soft', { today: '2027-01-20', rules })).toEqual({
      ...soft,
      retries: 1,
      retryOn: '2027-01-21',
      payBy: '2027-01-21',
    });
  });

  it('waits for the customer where this card will not do', () => {
    for (const kind of ['hard', 'authentication'] as const) {
      const first = firstDecline(kind, today, rules);
      expect(first).toMatchObject({ retryOn: null, payBy: '2027-01-03' });
      const soft = firstDecline('soft', today, rules);
      expect(furtherDecline(soft, kind, { today: '2026-12-28', rules })).toMatchObject({
        retryOn: null,
      });
    }
  });

  it('never tries twice a day nor for ever, however late and of whatever kind', () => {
    const kinds = fc.constantFrom<DeclineKind>('soft', 'hard', 'authentication');
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 5 }))), (declines) => {
        let dunning = firstDecline('soft', today, rules);
        let tries = 1;
        for (const [kind, late] of declines) {
          if (!dunning.retryOn) break;
          const on = addDays(dunning.retryOn, late);
          const next = furtherDecline(dunning, kind, { today: on, rules });
          tries += 1;
          if (!next) break;
          if (next.retryOn) expect(next.retryOn > on).toBe(true);
          expect(next.payBy >= (next.retryOn ?? next.payBy)).toBe(true);
          dunning = next;
        }
        expect(tries).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('a decline', () => {
  it('is soft, hard, or needs the customer', () => {
    const kindOf = (code: string, declineCode: string | null) =>
      readDecline({ code, declineCode }).kind;
    expect(kindOf('card_declined', 'insufficient_funds')).toBe('soft');
    expect(kindOf('card_declined', 'generic_decline')).toBe('soft');
    expect(kindOf('card_declined', 'lost_card')).toBe('hard');
    expect(kindOf('expired_card', null)).toBe('hard');
    expect(kindOf('authentication_required', 'authentication_required')).toBe('authentication');
  });

  it('does not reveal to a thief that the card is known as stolen', () => {
    for (const declineCode of ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card']) {
      const { reason } = readDecline({ code: 'card_declined', declineCode });
      expect(reason).not.toMatch(/stolen|lost|fraud/);
    }
  });
});
