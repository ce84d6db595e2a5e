import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { chargeDate } from '../delivery/dates.ts';
import { deliveryFee, deliveryPricesInBox } from '../delivery/deliveryPrices.ts';
import { priceInBox } from '../delivery/priceInBox.ts';
import { noPreferences } from './boxPreferences.ts';
import { monthOf } from './monthCosts.ts';
import { planBoxes } from './plan.ts';
import { request } from './testing/anyRequest.ts';

it('keeps months within their limit at the prices of the days of charge', () => {
  fc.assert(
    fc.property(
      request,
      fc.integer({ min: 7, max: 90 }),
      fc.double({ min: 0.3, max: 4, noNaN: true }),
      fc.integer({ min: 2_000, max: 20_000 }),
      fc.integer({ min: 0, max: 900 }),
      (planRequest, days, factor, monthlyLimit, fee) => {
        const from = addDays(planRequest.today, days);
        const products = planRequest.products.map((product) => ({
          ...product,
          priceChanges: [{ from, price: Math.ceil(product.price * factor) }],
        }));
        const preferences = { ...noPreferences, monthlyLimit };
        const deliveryPrices = {
          ...planRequest.deliveryPrices,
          changes: [{ from, freeFrom: 1500 + fee, fee }],
        };
        const { boxes } = planBoxes({ ...planRequest, products, preferences, deliveryPrices });
        const months = new Map<string, number>();
        for (const { delivery, packs } of boxes) {
          const goods = products.reduce(
            (sum, each) => sum + (packs[each.productId] ?? 0) * priceInBox(each, delivery),
            0,
          );
          const month = monthOf(chargeDate(delivery));
          const cost = goods + deliveryFee(goods, deliveryPricesInBox(deliveryPrices, delivery));
          months.set(month, (months.get(month) ?? 0) + cost);
        }
        for (const cost of months.values()) expect(cost).toBeLessThanOrEqual(monthlyLimit);
      },
    ),
  );
});

it('plans as without a price that comes after the plan', () => {
  fc.assert(
    fc.property(request, (planRequest) => {
      const from = addDays(planRequest.today, 1_000);
      const products = planRequest.products.map((product) => ({
        ...product,
        priceChanges: [{ from, price: 1 }],
      }));
      const deliveryPrices = {
        ...planRequest.deliveryPrices,
        changes: [{ from, freeFrom: 1_000_000, fee: 10_000 }],
      };
      expect(planBoxes({ ...planRequest, products, deliveryPrices })).toEqual(
        planBoxes(planRequest),
      );
    }),
  );
});
