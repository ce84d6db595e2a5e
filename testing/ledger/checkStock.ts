import { actsOf, type Closing, type Journal } from './journal.ts';

const left = new Set(['Dispatched', 'Delivered', 'Lost', 'Returned']);
const reserving = new Set(['CustomerNotified', 'PaymentFailed', 'Paid']);

/** Compares counted packs with the last count, less what has left since, and reserved ones with the boxes. */
export function checkStock(journal: Journal, { stock, timelines }: Closing): string[] {
  const found: string[] = [];
  for (const { productId, count, reserved } of stock) {
    const counted = actsOf(journal, 'count').findLast((act) => act.productId === productId);
    if (!counted) continue;
    const short = actsOf(journal, 'short')
      .filter((act) => act.productId === productId && act.at > counted.at)
      .reduce((sum, { packs }) => sum + packs, 0);
    let [sent, waiting] = [0, 0];
    for (const { boxId, views } of journal.boxes.values()) {
      const last = views.at(-1);
      const packs = last?.items.find((item) => item.productId === productId)?.quantity ?? 0;
      const leftAt = timelines.get(boxId)?.find(({ status }) => left.has(status))?.at;
      if (leftAt && leftAt > counted.at) sent += packs;
      // A box that the shop has not any more was lost by a restore.
      const exists = timelines.has(boxId);
      if (last && exists && reserving.has(last.status)) waiting += packs;
    }
    const wanted = counted.count - sent - short;
    if (count !== wanted) {
      found.push(
        `${count} packs of ${productId} are counted, not ${wanted}: ${counted.count} less ${sent} sent and ${short} missing`,
      );
    }
    if (reserved !== waiting) {
      found.push(`${reserved} packs of ${productId} are reserved, and boxes wait for ${waiting}`);
    }
  }
  return found;
}
