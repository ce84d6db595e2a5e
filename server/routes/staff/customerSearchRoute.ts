import * as staff from '@nestbox/contract/staffCustomers';
import type { FastifyInstance } from 'fastify';
import { recordRead } from '../../account/staff/recordRead.ts';
import type { Services } from '../../services.ts';
import { findCustomers } from '../../workflows/reports/findCustomers.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the search for customers, which asks at each pause of the typing. */
export function customerSearchRoute(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.searchCustomers, async ({ body, session }) => {
    await recordRead(services, session, { act: 'search-customers', subject: 'customers' });
    const { customers, more, box } = await findCustomers(services, body.text);
    return {
      customers: customers.map(
        ({ firstName, lastName, state, erasureAskedAt, customerId, ...found }) => ({
          ...found,
          customerId,
          name: `${firstName} ${lastName}`,
          state: state ?? 'new',
          closed: erasureAskedAt !== null,
          boxId: box?.customerId === customerId ? box.boxId : null,
        }),
      ),
      more,
    };
  });
}
