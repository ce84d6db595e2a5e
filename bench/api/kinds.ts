import { products } from '@nestbox/catalogue/products';
import { measuredCalls } from './calls.ts';
import { measureCheckout } from './checkout.ts';
import { type Measure, measure } from './measure.ts';
import { measureVisits } from './measureVisits.ts';
import type { Caller } from './population.ts';
import type { Stage } from './stage.ts';

/** Something that people ask of the shop. */
export interface Kind {
  readonly name: string;
  /** So many ask at the same time, each again as soon as it has its answer. */
  crowd(stage: Stage, load: { connections: number; seconds: number }): Promise<Measure>;
  /** People ask at their own time, so often a second; missing of what takes seconds itself. */
  visits?(stage: Stage, load: { rate: number; seconds: number }): Promise<Measure>;
}

const productIds = products.map(({ productId }) => productId);

/** All that is measured, with these customers. @param only the names of those wanted */
export function kindsOf(callers: readonly Caller[], only?: readonly string[]): Kind[] {
  const calls = measuredCalls(callers, productIds).map(
    (call): Kind => ({
      name: call.name,
      crowd: (stage, load) => measure(call, { ...stage, ...load }),
      visits: (stage, load) => measureVisits(call, { ...stage, ...load }),
    }),
  );
  const checkout: Kind = {
    name: 'checkout',
    crowd: (stage, { connections: side, seconds }) =>
      measureCheckout(stage, { productIds: productIds.slice(0, 12), side, seconds }),
  };
  return [...calls, checkout].filter(({ name }) => !only || only.includes(name));
}
