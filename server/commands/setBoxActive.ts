import { decideActive } from '@nestbox/domain/box/steering';
import { updateBox } from '../db/queries/boxes.ts';
import { today } from '../gateways/clock.ts';
import type { Services } from '../services.ts';
import { allowed, boxOf, inView } from './boxOf.ts';
import { changeCustomer } from './changeCustomer.ts';
import { replan } from './replan.ts';

/** Disables a planned box, so that it is skipped and never charged, or enables it again. */
export async function setBoxActive(
  services: Services,
  customerId: string,
  wish: { boxId: string; active: boolean },
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    const { box } = await boxOf(tx, customerId, wish.boxId);
    const status = allowed(decideActive(inView(box), wish.active, today(services.clock)));
    if (status === box.status) return;
    await updateBox(tx, customerId, box.boxId, { status });
    await replan(tx, services, customerId);
  });
}
