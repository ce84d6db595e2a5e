import { agendaOf, dueAt } from '@nestbox/domain/subscription/agenda';
import type { Queryable } from '../../db/database.ts';
import { updateSubscription } from '../../db/queries/subscriptions.ts';
import type { Services } from '../../services.ts';
import { readAgenda } from './readAgenda.ts';

/**
 * Notes from when on something is to be done for a customer. To be called at the end of every
 * change that moves their agenda; `replan` does.
 */
export async function scheduleNext(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<void> {
  const [next] = agendaOf(await readAgenda(tx, services, customerId));
  await updateSubscription(tx, customerId, { dueAt: next ? dueAt(next) : null });
}
