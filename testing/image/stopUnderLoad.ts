import assert from 'node:assert/strict';
import { openBalancer } from '../rolling/balancer.ts';
import { openShopper, type Shopper } from '../rolling/openShopper.ts';
import type { ImageShop } from './openShop.ts';
import { until } from './until.ts';

const shopperCount = 3;
/** Requests and changes under way before the first stop. */
const minRequests = 30;

/**
 * Stops one web process after the other by SIGTERM while customers read and change boxes, each
 * behind a balancer that reads /readyz and never retries.
 */
export async function checkStopUnderLoad({ web }: ImageShop): Promise<string> {
  const balancer = await openBalancer(web.map(({ port }) => port));
  const shoppers: Shopper[] = [];
  const total = () => shoppers.reduce((sum, { requests }) => sum + requests, 0);
  try {
    await Promise.all(web.map(({ port }) => balancer.whenReady(port)));
    for (let count = 0; count < shopperCount; count += 1) {
      shoppers.push(await openShopper(balancer.address));
    }
    for (const each of web) {
      const before = total();
      await until('the load is under way', async () => total() > before + minRequests);
      await each.stop();
      // Nothing listens any more: later requests are refused, and none hangs.
      const refused = await fetch(`${each.address}/healthz`).catch((error: Error) => error.cause);
      assert.equal((refused as NodeJS.ErrnoException).code, 'ECONNREFUSED');
      await each.start();
      await balancer.whenReady(each.port);
    }
    await leaveAll(shoppers);
    assert.deepEqual(
      shoppers.flatMap(({ failures }) => failures),
      [],
    );
    const changes = shoppers.reduce((sum, shopper) => sum + shopper.changes, 0);
    assert(changes > 0, 'no change was made');
    return `${total()} requests and ${changes} changes, none lost`;
  } finally {
    await leaveAll(shoppers);
    await balancer.close();
  }
}

const leaveAll = (shoppers: readonly Shopper[]) =>
  Promise.all(shoppers.map((shopper) => shopper.leave()));
