import * as view from '@nestbox/contract/staffCustomerView';
import type { FastifyInstance } from 'fastify';
import { openView, prepareView } from '../../account/staff/customerView.ts';
import { deleteViews } from '../../account/staff/customerViewQueries.ts';
import type { Services } from '../../services.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the beginning and the end of customer views. serveCall.ts says what one may call. */
export function customerViewRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, view.prepareCustomerView, async ({ session, params, body }) => ({
    code: await prepareView(services, session, { ...params, ...body }),
  }));
  serveStaffCall(app, services, view.openCustomerView, ({ session, body }) =>
    openView(services, session, body.code),
  );
  serveStaffCall(app, services, view.endCustomerView, async ({ session, params }) => {
    const { customerId } = params;
    const ended = { customerId, staffTokenHash: session.tokenHash };
    await deleteViews(services.database.reader, ended);
    return null;
  });
}
