import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../calendar/date.ts';
import { type OpenBox, type PlannedBox, planBoxes } from './plan.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { certainPosterior } from './posterior.ts';
import { known, newcomer, requestOf } from './testing/anyRequest.ts';

/** A product of which a pack lasts so many days. */
const product = (productId: string, days: number, part: Partial<PlannedProduct> = {}) => ({
  productId,
  posterior: certainPosterior(1 / days),
  packAmount: 1,
  price: 300,
  weightGrams: 500,
  volumeMl: 1000,
  keepsDays: null,
  everyBox: null,
  ...part,
});
const fresh = { ...newcomer, today: '2026-11-23', cadenceDays: 28 };
const plan = (products: readonly PlannedProduct[], open: readonly OpenBox[] = []) =>
  planBoxes({ ...fresh, products, open }).boxes;
const daysTo = (boxes: readonly PlannedBox[]) =>
  daysBetween(boxes[0]?.delivery ?? '', boxes[1]?.delivery ?? '');
const plain = { dateSet: false, setQuantities: {}, oneOff: {} };

describe('a box that is not worth a delivery', () => {
  const soap = product('soap', 30);
  const salt = product('salt', 50);

  it('comes with the one before it', () => {
    const boxes = plan([soap, salt]);
    expect(daysTo(boxes)).toBeGreaterThanOrEqual(84);
    expect(boxes[0]?.packs).toEqual({ soap: 4, salt: 3 });
  });

  it('comes by itself where its packs are dear to keep', () => {
    const dear = [product('soap', 30, { price: 3000 }), product('salt', 50, { price: 3000 })];
    expect(daysTo(plan(dear))).toBe(28);
  });

  it('comes by itself where its packs do not keep', () => {
    const milk = product('milk', 30, { keepsDays: 40 });
    expect(daysTo(plan([milk, salt]))).toBe(56);
    expect(daysTo(plan([{ ...milk, keepsDays: null }, salt]))).toBe(112);
  });

  it('comes where the customer set a quantity of it or chose its date', () => {
    const open = plan([soap, salt]).map(({ delivery }) => ({ ...plain, delivery }));
    const [first] = open;
    if (!first) throw new Error('A plan without a box');
    const second = { ...plain, delivery: '2027-01-22' };
    const setQuantities = plan([soap, salt], [first, { ...second, setQuantities: { soap: 5 } }]);
    expect(setQuantities[1]).toMatchObject({ delivery: '2027-01-22', packs: { soap: 5 } });
    const moved = plan([soap, salt], [first, { ...second, dateSet: true }]);
    expect(moved[1]).toMatchObject({ delivery: '2027-01-22' });
  });

  it('is due at most 84 days after the one that takes its packs along', () => {
    const cheap = product('salt', 28, { price: 10 });
    const boxes = plan([cheap]);
    expect(daysTo(boxes)).toBe(112);
  });
});

it('leaves no box below the minimum that could take the next one along', () => {
  fc.assert(
    fc.property(requestOf(fc.constant(known)), (request) => {
      const { boxes } = planBoxes(request);
      const priceOf = ({ packs }: PlannedBox) =>
        request.products.reduce((sum, each) => sum + (packs[each.productId] ?? 0) * each.price, 0);
      boxes.slice(0, -1).forEach((box, index) => {
        const next = boxes[index + 1];
        if (!next || daysBetween(box.delivery, next.delivery) > 84) return;
        expect(priceOf(box)).toBeGreaterThanOrEqual(request.deliveryPrices.minimum);
      });
    }),
  );
});
