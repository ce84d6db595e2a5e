import type { Task } from '@nestbox/domain/subscription/agenda';
import type { Queryable } from '../../db/database.ts';
import { readBoxes, updateBox } from '../../db/queries/boxes.ts';
import { deleteMails } from '../../db/queries/erasure.ts';
import * as notices from '../../notices/boxNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';
import { findBox } from '../boxOf.ts';
import { moveBox } from '../moveBox.ts';
import { replan } from '../plan/replan.ts';
import { toldBox } from '../toldBox.ts';
import { giveUpBox } from './giveUpBox.ts';
import { lockBox } from './lockBox.ts';
import { shipBox } from './shipBox.ts';
import * as subscription from './subscriptionTasks.ts';

/** Tasks that ask the card provider, outside of any transaction. */
type OutsideTask = Extract<Task, { kind: 'charge' | 'refund' | 'erase' }>;

export type InsideTask = Exclude<Task, OutsideTask>;

/** Does one thing that fell due, in the transaction that found it due. */
export async function performTask(
  tx: Queryable,
  services: Services,
  customerId: string,
  task: InsideTask,
): Promise<void> {
  switch (task.kind) {
    case 'tellResume':
      return subscription.tellResume(tx, services, customerId);
    case 'resume':
      return subscription.resumeByItself(tx, services, customerId);
    case 'remind':
      return subscription.remind(tx, services, customerId);
    case 'tellCardExpiry':
      return subscription.tellCardExpiry(tx, services, customerId);
    case 'plan':
      return replan(tx, services, customerId);
    case 'forgetMails':
      return deleteMails(tx, customerId);
    default:
      return performBoxTask(tx, services, customerId, task);
  }
}

async function performBoxTask(
  tx: Queryable,
  services: Services,
  customerId: string,
  { kind, boxId }: Extract<InsideTask, { boxId: string }>,
): Promise<void> {
  const box = findBox(await readBoxes(tx, customerId), boxId);
  const told = () => toldBox(box, services.shelf);
  switch (kind) {
    case 'lastChance':
      await updateBox(tx, customerId, boxId, { lastChanceFor: box.deliveryDate });
      return tell(tx, services, customerId, notices.lastChance(told()));
    case 'lock':
      return lockBox(tx, services, customerId, box);
    case 'skip': {
      const cause = 'You had disabled it.';
      await moveBox(tx, services, customerId, box, { to: 'Skipped', cause });
      await tell(tx, services, customerId, notices.boxSkipped(told(), cause));
      return replan(tx, services, customerId);
    }
    case 'giveUp':
      return giveUpBox(tx, services, customerId, box);
    case 'dispatch':
      await shipBox(tx, services, customerId, box);
      return;
    case 'deliver':
      await moveBox(tx, services, customerId, box, {
        to: 'Delivered',
        cause: 'It was due on this day.',
      });
      return tell(tx, services, customerId, notices.boxDelivered(told()));
  }
}
