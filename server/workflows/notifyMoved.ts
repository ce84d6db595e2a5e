import { missedCutOff } from '@nestbox/domain/boxes/customerActions';
import { addDays } from '@nestbox/domain/calendar/date';
import { announcedDays } from '@nestbox/domain/delivery/dates';
import type { Plan } from '@nestbox/domain/planning/plan';
import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import { boxInMessage } from '../boxes/boxInMessage.ts';
import { boxMoved, boxNotNeeded } from '../boxes/boxMessages.ts';
import { inView } from '../boxes/boxOf.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import type { PlanningContext } from '../planning/readPlanningContext.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The first planned box that missed its cut-off, and so moves to a later date with those after it. */
export const firstMissed = ({
  subscription,
  open,
  today,
}: PlanningContext): StoredBox | undefined =>
  subscription.state === 'active'
    ? open.find((box) => missedCutOff(inView(box), today))
    : undefined;

/**
 * Tells the customer where a plan that they did not ask for gives another date to a box that comes
 * soon. The dates of later boxes follow from what is learnt, and are not told.
 */
export async function notifyMoved(
  tx: Queryable,
  services: Services,
  customerId: string,
  { context, plan }: { context: PlanningContext; plan: Plan },
): Promise<void> {
  if (context.subscription.state !== 'active') return;
  const until = addDays(context.today, announcedDays);
  const place = context.open.findIndex(
    (box, index) => box.deliveryDate <= until && dateOf(plan, index) !== box.deliveryDate,
  );
  const before = context.open[place];
  if (!before) return;
  const moved = (await readBoxes(tx, customerId)).find(
    ({ boxId, status }) => boxId === before.boxId && status === 'Created',
  );
  const why = before === firstMissed(context) ? 'late' : 'planned';
  await notify(
    tx,
    services,
    customerId,
    moved
      ? boxMoved(boxInMessage(moved, services.catalogue), before.deliveryDate, why)
      : boxNotNeeded(boxInMessage(before, services.catalogue)),
  );
}

const dateOf = ({ boxes }: Plan, place: number) =>
  boxes.find((box) => box.place === place)?.delivery;
