import * as staff from '@nestbox/contract/staffSettings';
import { dayNumber } from '@nestbox/domain/calendar/date';
import type { FastifyInstance } from 'fastify';
import { readEntries } from '../../account/staff/auditQueries.ts';
import { recordAct } from '../../account/staff/recordAct.ts';
import { readClosedDays } from '../../delivery/closedDayQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { changedMeanwhile, closeDay, openDay } from '../../workflows/catalogue/closeDay.ts';
import { previewClosing } from '../../workflows/catalogue/previewClosing.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the days that the shop closes, by the rules of the command line. */
export function closedDayRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.previewClosedDay, async ({ body }) => {
    const { day, reason, seen } = body;
    if (seenOf(services, day) !== seen) throw await changedMeanwhile(services, day);
    const { named, ...effect } = await previewClosing(services, { day, reason });
    return { ...effect, named: named.map(({ boxId: _, ...shown }) => shown) };
  });
  serveStaffCall(app, services, staff.closeStaffDay, ({ session, body }) => {
    const { day, reason, seen, why } = body;
    return closeDay(
      services,
      { day, reason },
      {
        seen,
        record: (tx) =>
          recordAct(tx, services, session, {
            act: 'close-day',
            subject: day,
            why,
            ...(seen !== null && { before: { reason: seen } }),
            after: { reason },
          }),
      },
    );
  });
  serveStaffCall(app, services, staff.openStaffDay, async ({ session, params, body }) => {
    const { day } = params;
    const { seen, why } = body;
    await openDay(services, day, {
      seen,
      record: (tx) =>
        recordAct(tx, services, session, {
          act: 'open-day',
          subject: day,
          why,
          before: { reason: seen },
        }),
    });
    return null;
  });
}

/** Returns why a day is closed; null for a day that the shop did not close. */
function seenOf({ deliveryDays }: Services, day: string): string | null {
  const closure = deliveryDays.calendar.closures.get(dayNumber(day));
  return closure?.kind === 'closed' ? closure.name : null;
}

/** Closings of which it is known who made them; more than a shop closes in a year. */
const readClosings = 200;

/** Returns the days after today that the shop closed, with who closed them. */
export async function readClosedByShop({
  database,
  clock,
}: Services): Promise<staff.StaffSettings['closedByShop']> {
  const closed = await readClosedDays(database.reader);
  const closings = await readEntries(database.reader, { act: 'close-day' }, readClosings);
  return closed
    .filter(({ day }) => day > today(clock))
    .map(({ day, reason, closedAt }) => ({
      day,
      reason,
      closedAt: closedAt.toISOString(),
      closedBy:
        closings.find(({ subject, after }) => subject === day && after?.reason === reason)?.who ??
        null,
    }));
}
