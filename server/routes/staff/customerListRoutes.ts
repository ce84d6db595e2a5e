import * as staff from '@nestbox/contract/staffCustomerList';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import { guardFurtherPage, recordRead } from '../../account/staff/recordRead.ts';
import { guardExport } from '../../account/staff/staffCodes.ts';
import type { Services } from '../../services.ts';
import type { ListedRow } from '../../workflows/reports/customerListQueries.ts';
import {
  chooseCustomers,
  listCustomers,
  writeCustomersCsv,
} from '../../workflows/reports/listCustomers.ts';
import { creditMany, noteMany, previewMany } from '../../workflows/staffMoney/actForMany.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the list of customers, its export, and acts for many of them. */
export function customerListRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.listCustomers, async ({ body, session }) => {
    const { filter, search, ...page } = body;
    const act = search === '' ? 'list-customers' : 'search-customers';
    await recordRead(services, session, { act, subject: 'customers' });
    if (page.after) await guardFurtherPage(services, session);
    const { rows, next, total } = await listCustomers(services, { filter, search }, page);
    return { customers: rows.map(presentListed), next, total };
  });
  serveStaffCall(
    app,
    services,
    staff.exportCustomers,
    async ({ body: { customerIds, ...asked }, session }) => {
      await guardExport(services, session);
      const { csv, customers } = await writeCustomersCsv(services, asked, customerIds ?? null);
      const after = { customers, filter: asked.filter, ...(asked.search && { searched: 'yes' }) };
      await services.database.transaction((tx) =>
        recordAct(tx, services, session, { act: 'export-customers', subject: 'customers', after }),
      );
      return { csv, customers };
    },
    { perMinute: 30 },
  );
  serveStaffCall(app, services, staff.chooseCustomers, ({ body }) =>
    chooseCustomers(services, body),
  );
  serveStaffCall(app, services, staff.previewMany, ({ body, session }) =>
    previewMany(services, session, body),
  );
  serveStaffCall(app, services, staff.noteMany, ({ body, session, reply }) =>
    noteMany(services, session, body, logFailure(reply)),
  );
  serveStaffCall(app, services, staff.creditMany, ({ body, session, reply }) =>
    creditMany(services, session, body, logFailure(reply)),
  );
}

const logFailure = (reply: FastifyReply) => (error: unknown) =>
  reply.log.error({ err: error }, 'An act for one of many customers failed');

const presentListed = ({
  firstName,
  lastName,
  state,
  pausedAt,
  erasureAskedAt,
  createdAt,
  ...row
}: ListedRow): staff.ListedCustomer => ({
  ...row,
  name: `${firstName} ${lastName}`,
  state,
  closed: erasureAskedAt !== null,
  pausedAt: state === 'paused' ? (pausedAt?.toISOString() ?? null) : null,
  joined: createdAt.toISOString(),
});
