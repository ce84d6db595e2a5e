import { missedCutOff } from '@nestbox/domain/boxes/customerActions';
import { addDays } from '@nestbox/domain/calendar/date';
import { announcedDays } from '@nestbox/domain/delivery/dates';
import type { Plan } from '@nestbox/domain/planning/plan';
import { tell } from '../account/tell.ts';
import type { Services } from '../billing/services.ts';
import { boxMoved, boxNotNeeded } from '../boxes/boxNotices.ts';
import { inView } from '../boxes/boxOf.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import { toldBox } from '../boxes/toldBox.ts';
import type { Standing } from '../planning/readStanding.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The first planned box that missed its cut-off, and so moves to a later date with those after it. */
export const firstMissed = ({ subscription, open, today }: Standing): StoredBox | undefined =>
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
  { standing, plan }: { standing: Standing; plan: Plan },
): Promise<void> {
  if (standing.subscription.state !== 'active') return;
  const until = addDays(standing.today, announcedDays);
  const place = standing.open.findIndex(
    (box, index) => box.deliveryDate <= until && dateOf(plan, index) !== box.deliveryDate,
  );
  const before = standing.open[place];
  if (!before) return;
  const moved = (await readBoxes(tx, customerId)).find(
    ({ boxId, status }) => boxId === before.boxId && status === 'Created',
  );
  const why = before === firstMissed(standing) ? 'late' : 'planned';
  await tell(
    tx,
    services,
    customerId,
    moved
      ? boxMoved(toldBox(moved, services.shelf), before.deliveryDate, why)
      : boxNotNeeded(toldBox(before, services.shelf)),
  );
}

const dateOf = ({ boxes }: Plan, place: number) =>
  boxes.find((box) => box.place === place)?.delivery;
