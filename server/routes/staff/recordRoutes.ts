import * as staff from '@nestbox/contract/staff';
import { getSetUpList, hideSetUpList } from '@nestbox/contract/staffSetUp';
import * as lists from '@nestbox/contract/staffToday';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import type { FastifyInstance } from 'fastify';
import { readEntries } from '../../account/staff/auditQueries.ts';
import { recordAct } from '../../account/staff/recordAct.ts';
import { recordRead } from '../../account/staff/recordRead.ts';
import { guardExport } from '../../account/staff/staffCodes.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { Services } from '../../services.ts';
import { readToday } from '../../workflows/reports/readToday.ts';
import { readCallList, writeCallList } from '../../workflows/reports/today/callList.ts';
import { readDisputesOver } from '../../workflows/reports/today/endedDisputes.ts';
import { listLockedBoxes, listWork, readWork } from '../../workflows/reports/today/readWork.ts';
import { hideSetUp, readSetUp } from '../../workflows/reports/today/setUp.ts';
import { takeWork } from '../../workflows/reports/today/takeWork.ts';
import { readNames } from '../../workflows/reports/waitingWorkQueries.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Entries of a page of the audit log. */
const pageSize = 50;

/** Serves the numbers of the day with their lists, and the audit log. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.getToday, ({ session }) => readToday(services, session.role));
  serveStaffCall(app, services, lists.getWork, ({ session }) => readWork(services, session.role));
  serveStaffCall(app, services, getSetUpList, () => readSetUp(services));
  serveStaffCall(app, services, hideSetUpList, async ({ session, body: { hidden } }) => {
    await hideSetUp(services, hidden, session, (tx) =>
      recordAct(tx, services, session, {
        act: hidden ? 'hide-set-up' : 'show-set-up',
        subject: 'first steps',
      }),
    );
    return readSetUp(services);
  });
  for (const [list, call] of Object.entries(lists.workLists)) {
    serveStaffCall(app, services, call, () => listWork(services, list as lists.WorkList));
  }
  serveStaffCall(app, services, lists.listLockedBoxes, () => listLockedBoxes(services));
  serveStaffCall(app, services, lists.listEndedDisputes, () => readDisputesOver(services));
  const readCalls = async (session: OpenStaffSession) => {
    await recordRead(services, session, { act: 'read-call-list', subject: 'failed charges' });
    return readCallList(services);
  };
  serveStaffCall(app, services, lists.getCallList, ({ session }) => readCalls(session));
  serveStaffCall(app, services, lists.exportCallList, async ({ session }) => {
    await guardExport(services, session);
    return { csv: writeCallList(await readCalls(session)) };
  });
  serveStaffCall(app, services, lists.setWorkOwner, ({ session, body }) =>
    takeWork(services, session, body),
  );
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
    const entries = found.slice(0, pageSize).map(({ at, recordNumber, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      customerId: recordNumber !== null || entry.act === 'open-customer' ? entry.subject : null,
    }));
    const names = await readNames(
      services.database.reader,
      entries.flatMap(({ customerId }) => customerId ?? []),
    );
    return {
      entries: entries.map((entry) => ({
        ...entry,
        customerName: entry.customerId && (names.get(entry.customerId) ?? 'Deleted customer'),
      })),
      next: found.length > pageSize ? (entries.at(-1)?.entryNumber ?? null) : null,
    };
  });
}
