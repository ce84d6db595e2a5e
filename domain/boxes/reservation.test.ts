import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoxStatus, transitions } from './lifecycle.ts';
import {
  type CountedStock,
  freePacks,
  isStocked,
  reservingStatuses,
  stockAfter,
  stockEffect,
} from './reservation.ts';

describe('the packs of a box', () => {
  it.each([
    ['Created', 'CustomerNotified', 'reserve'],
    ['Created', 'Paid', 'reserve'],
    ['CustomerNotified', 'Paid', null],
    ['PaymentFailed', 'Cancelled', 'release'],
    ['Paid', 'Cancelled', 'release'],
    ['Paid', 'Dispatched', 'ship'],
    ['Dispatched', 'Delivered', null],
    ['Created', 'Skipped', null],
  ] as const)('from %s to %s: %s', (from, to, effect) => {
    expect(stockEffect(from, to)).toBe(effect);
  });

  it('are conserved through the lives of boxes, and no number is negative', () => {
    const step = fc.record({
      box: fc.nat({ max: 5 }),
      choice: fc.nat(),
      added: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.nat({ max: 30 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
        fc.array(step, { maxLength: 60 }),
        (first, sizes, steps) => {
          let stock: CountedStock = { count: first, reserved: 0, atCheckout: 0 };
          const statuses = sizes.map((): BoxStatus => 'Created');
          let [added, shipped] = [0, 0];
          for (const each of steps) {
            const from = statuses[each.box] ?? 'Created';
            const packs = sizes[each.box] ?? 1;
            const next = transitions[from];
            const to = next[each.choice % Math.max(1, next.length)];
            stock = { ...stock, count: stock.count + each.added };
            added += each.added;
            if (!to) continue;
            const effect = stockEffect(from, to);
            // A box is locked only with what is free.
            if (effect === 'reserve' && freePacks(stock) < packs) continue;
            if (effect) stock = stockAfter(stock, effect, packs);
            if (effect === 'ship') shipped += packs;
            statuses[each.box] = to;
            const held = statuses.reduce(
              (sum, status, box) =>
                reservingStatuses.some((one) => one === status) ? sum + (sizes[box] ?? 0) : sum,
              0,
            );
            expect(stock).toEqual({
              count: first + added - shipped,
              reserved: held,
              atCheckout: 0,
            });
            expect(freePacks(stock)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  it('never make a number negative, in any order and from any stock', () => {
    const effect = fc.constantFrom('reserve', 'release', 'ship', 'hold', 'letGo');
    const packs = fc.nat({ max: 50 });
    const any = fc.record({ count: packs, reserved: packs, atCheckout: packs });
    fc.assert(
      fc.property(any, fc.array(fc.tuple(effect, fc.nat({ max: 20 }))), (start, effects) => {
        const end = effects.reduce<CountedStock>(
          (stock, [each, packs]) => stockAfter(stock, each, packs),
          start,
        );
        expect(Math.min(end.count, end.reserved, end.atCheckout)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('counts the packs that further boxes may have', () => {
  expect(freePacks({ count: 7, reserved: 5, atCheckout: 0 })).toBe(2);
  expect(freePacks({ count: 7, reserved: 4, atCheckout: 2 })).toBe(1);
  expect(freePacks({ count: 5, reserved: 7, atCheckout: 0 })).toBe(-2);
});

it('counts packs at checkout as in stock, so that a page that is left announces nothing', () => {
  expect(isStocked({ count: 2, reserved: 1, atCheckout: 1 })).toBe(true);
  expect(isStocked({ count: 2, reserved: 2, atCheckout: 0 })).toBe(false);
});
