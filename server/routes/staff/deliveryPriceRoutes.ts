import * as staff from '@nestbox/contract/staffSettings';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { Services } from '../../services.ts';
import {
  previewDeliveryPrices,
  setDeliveryPrices,
} from '../../workflows/catalogue/setDeliveryPrices.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what delivery costs from a day on. */
export function deliveryPriceRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.previewDeliveryPrices, ({ body }) =>
    previewDeliveryPrices(services, body),
  );
  serveStaffCall(app, services, staff.setStaffDeliveryPrices, ({ session, body }) => {
    const { seen, why, ...wanted } = body;
    return setDeliveryPrices(services, wanted, {
      seen,
      who: session.name,
      record: (tx, { before, from, ...after }) =>
        recordAct(tx, services, session, {
          act: 'set-delivery-prices',
          subject: from,
          why,
          before,
          after,
        }),
    });
  });
}
