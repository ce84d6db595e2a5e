import * as acts from '@nestbox/contract/staffPaymentActs';
import type { FastifyInstance } from 'fastify';
import { recordForCustomer } from '../../account/staff/recordForCustomer.ts';
import { withCustomerLock } from '../../account/withCustomerLock.ts';
import type { Services } from '../../services.ts';
import { chargeNow } from '../../workflows/payments/chargeNow.ts';
import { sendPayLink } from '../../workflows/payments/sendPayLink.ts';
import { forCustomer } from './customerActRoutes.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what staff do about a charge that was declined. */
export function paymentActRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, acts.chargeCustomerBox, (input) =>
    chargeNow(services, input.params.customerId, {
      boxId: input.params.boxId,
      record: (tx, values) =>
        recordForCustomer(tx, services, forCustomer(input), { act: 'charge-box', ...values }),
    }),
  );
  serveStaffCall(app, services, acts.sendPayLink, (input) =>
    sendPayLink(services, input.params.customerId, {
      boxId: input.params.boxId,
      record: (tx, values) =>
        recordForCustomer(tx, services, forCustomer(input), { act: 'send-pay-link', ...values }),
    }),
  );
  serveStaffCall(app, services, acts.recordCustomerCall, async ({ session, params, body }) => {
    const { customerId } = params;
    const { note, outcome } = body;
    await withCustomerLock(services, customerId, ({ tx }) =>
      recordForCustomer(
        tx,
        services,
        { actor: session, customerId, why: note },
        { act: 'call-customer', after: { outcome } },
      ),
    );
    return null;
  });
}
