import * as contract from '@nestbox/contract/payment';
import type { CustomerId } from '@nestbox/contract/values';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import type { FastifyInstance } from 'fastify';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { readSubscription, type Subscription } from '../../subscription/subscriptionQueries.ts';
import { openCardSetup, settleLatestCardSetup } from '../../workflows/payments/changeCard.ts';
import { openPayment } from '../../workflows/payments/openPayment.ts';
import { presentBox, readBoxView } from '../boxes/presentBox.ts';
import { serveCall } from '../serveCall.ts';

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, contract.getCardProvider, async () => ({
    publishableKey: services.cards.publishableKey,
    script: services.cards.script,
  }));
  serveCall(
    app,
    services,
    contract.getPaymentClientSecret,
    async ({ params: { customerId, boxId } }) => {
      const { box, notes, reservedUntil, ...payment } = await openPayment(
        services,
        customerId,
        boxId,
      );
      const view = await readBoxView(services, customerId, [box]);
      const { credit } = payment;
      return {
        ...payment,
        reservedSeconds: reservedUntil && secondsUntil(reservedUntil, services.clock),
        box: { ...presentBox(box, view), credit },
        notes: [...notes],
      };
    },
    { perMinute: 60 },
  );
  const detailsOf = async (customerId: CustomerId) =>
    presentCard(
      await readSubscription(services.database.reader, customerId),
      today(services.clock),
    );
  serveCall(app, services, contract.getPaymentDetails, ({ params }) =>
    detailsOf(params.customerId),
  );
  serveCall(
    app,
    services,
    contract.openCardSetup,
    async ({ params }) => ({ clientSecret: await openCardSetup(services, params.customerId) }),
    { perMinute: 30 },
  );
  serveCall(
    app,
    services,
    contract.settleCardSetup,
    async ({ params }) => {
      await settleLatestCardSetup(services, params.customerId);
      const details = await detailsOf(params.customerId);
      if (!details) throw new Error('The card was saved, but cannot be found');
      return details;
    },
    { perMinute: 30 },
  );
}

const secondsUntil = (instant: Date, clock: Services['clock']): number =>
  Math.max(0, Math.floor((instant.getTime() - clock.now().getTime()) / 1000));

/** Days before its expiry from which a card is reported as expiring. */
const expiryDays = 60;

function presentCard(
  subscription: Subscription,
  day: CalendarDate,
): contract.PaymentDetails | null {
  const { billingAddress, cardLastFour, cardBrand, cardEndsOn } = subscription;
  if (!billingAddress || !cardLastFour) return null;
  return {
    billingAddress,
    lastFourDidgets: cardLastFour,
    brand: cardBrand,
    expiryMonth: cardEndsOn ? Number(cardEndsOn.slice(5, 7)) : null,
    expiryYear: cardEndsOn ? Number(cardEndsOn.slice(0, 4)) : null,
    expiresSoon: cardEndsOn !== null && cardEndsOn <= addDays(day, expiryDays),
  };
}
