import { products } from '@nestbox/catalogue/products';
import { askShop } from './askShop.ts';
import { measuredCalls } from './calls.ts';
import { measureCheckout } from './checkout.ts';
import { type Measure, watchProcesses } from './measure.ts';
import { measureVisits } from './measureVisits.ts';
import type { Caller } from './population.ts';
import type { Stage } from './stage.ts';

/** A kind of request to the shop. */
export interface Kind {
  readonly name: string;
  /** Measures clients that each send the next request once the last is answered (closed loop). */
  closedLoop(stage: Stage, load: { connections: number; seconds: number }): Promise<Measure>;
  /** Measures visits at a constant rate (open loop); missing for requests that take seconds. */
  visits?(stage: Stage, load: { rate: number; seconds: number }): Promise<Measure>;
}

const productIds = products.map(({ productId }) => productId);

/** Returns the kinds to measure, with these customers. @param only the names of the wanted ones */
export function kindsOf(callers: readonly Caller[], only?: readonly string[]): Kind[] {
  const calls = measuredCalls(callers, productIds).map(
    (call): Kind => ({
      name: call.name,
      async closedLoop({ addresses, pids }, load) {
        const usage = await watchProcesses(pids);
        const asked = { ...load, addresses, call: call.name, callers, ids: productIds };
        const answer = await askShop({ ...asked, shop: 'nestbox' });
        return { ...answer, ...(await usage()) };
      },
      visits: (stage, load) => measureVisits(call, { ...stage, ...load }),
    }),
  );
  const checkout: Kind = {
    name: 'checkout',
    closedLoop: (stage, { connections: side, seconds }) =>
      measureCheckout(stage, { productIds: productIds.slice(0, 12), side, seconds }),
  };
  return [...calls, checkout].filter(({ name }) => !only || only.includes(name));
}
