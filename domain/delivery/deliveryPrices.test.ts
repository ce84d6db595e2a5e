import { describe, expect, it } from 'vitest';
import { defaultDeliveryPrices, deliveryCost, deliveryFee } from './deliveryPrices.ts';

describe('delivery', () => {
  it('costs the customer nothing from the limit on, and the fee below it', () => {
    expect(deliveryFee(1499, defaultDeliveryPrices)).toBe(295);
    expect(deliveryFee(1500, defaultDeliveryPrices)).toBe(0);
    // A box of nothing is not delivered.
    expect(deliveryFee(0, defaultDeliveryPrices)).toBe(0);
  });

  it('costs parcels, the receipt of the box and the fee', () => {
    const light = { weightGrams: 500, volumeMl: 1000 };
    const heavy = { weightGrams: 20_001, volumeMl: 1000 };
    expect(deliveryCost(light, 2000, defaultDeliveryPrices)).toBe(595);
    expect(deliveryCost(heavy, 2000, defaultDeliveryPrices)).toBe(990);
    expect(deliveryCost(light, 1000, defaultDeliveryPrices)).toBe(890);
  });
});
