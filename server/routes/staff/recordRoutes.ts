import * as staff from '@nestbox/contract/staff';
import * as lists from '@nestbox/contract/staffToday';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import type { FastifyInstance } from 'fastify';
import { readEntries } from '../../account/staff/auditQueries.ts';
import type { Services } from '../../services.ts';
import {
  listDisputes,
  listFailedCharges,
  listHeldBoxes,
  listLockedBoxes,
  listLostBoxes,
  listMailsGivenUp,
  listMoneyDifferences,
  listMoneyRequests,
  listRefusedRefunds,
  listTasksSetAside,
} from '../../workflows/reports/listToday.ts';
import { readToday } from '../../workflows/reports/readToday.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Entries of a page of the audit log. */
const pageSize = 50;

/** Serves the numbers of the day with their lists, and the audit log. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.getToday, ({ session }) => readToday(services, session.role));
  serveStaffCall(app, services, lists.listHeldBoxes, () => listHeldBoxes(services));
  serveStaffCall(app, services, lists.listLostBoxes, () => listLostBoxes(services));
  serveStaffCall(app, services, lists.listLockedBoxes, () => listLockedBoxes(services));
  serveStaffCall(app, services, lists.listDisputes, () => listDisputes(services));
  serveStaffCall(app, services, lists.listFailedCharges, () => listFailedCharges(services));
  serveStaffCall(app, services, lists.listMoneyRequests, () => listMoneyRequests(services));
  serveStaffCall(app, services, lists.listRefusedRefunds, () => listRefusedRefunds(services));
  serveStaffCall(app, services, lists.listMoneyDifferences, () => listMoneyDifferences(services));
  serveStaffCall(app, services, lists.listMailsGivenUp, () => listMailsGivenUp(services));
  serveStaffCall(app, services, lists.listTasksSetAside, () => listTasksSetAside(services));
  serveStaffCall(app, services, staff.readAuditLog, async ({ query }) => {
    const { who, act, from, to, before } = query;
    const filter = {
      staffId: who,
      act,
      since: from === undefined ? undefined : londonMidnight(from),
      until: to === undefined ? undefined : londonMidnight(addDays(to, 1)),
      before,
    };
    const found = await readEntries(services.database.reader, filter, pageSize + 1);
    const entries = found.slice(0, pageSize);
    return {
      entries: entries.map(({ at, recordNumber, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        customerId: recordNumber !== null || entry.act === 'open-customer' ? entry.subject : null,
      })),
      next: found.length > pageSize ? (entries.at(-1)?.entryNumber ?? null) : null,
    };
  });
}
