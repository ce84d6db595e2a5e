import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { getShopSettings } from '@nestbox/contract/shopSettings';
import type { FastifyInstance } from 'fastify';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { presentDeliveryCalendar } from '../delivery/presentDeliveryCalendar.ts';
import { presentDeliveryPrices } from '../delivery/presentDeliveryPrices.ts';
import { serveCall } from '../serveCall.ts';

export function shopRoutes(app: FastifyInstance, services: Services): void {
  const { database, deliveryDays, clock } = services;
  serveCall(app, services, getShopSettings, async () => ({
    ...services.settings,
    deliveryPrices: presentDeliveryPrices(services),
  }));
  serveCall(app, services, getDeliveryCalendar, async () =>
    presentDeliveryCalendar(
      await deliveryDays.calendarWithFullDays(database.reader, []),
      today(clock),
    ),
  );
}
