import * as secondStep from '@nestbox/contract/secondStep';
import type { FastifyInstance } from 'fastify';
import { findCustomer } from '../../account/customerQueries.ts';
import {
  askSecondStepRemoval,
  cancelSecondStepRemoval,
  confirmSecondStep,
  setUpSecondStep,
  switchOffSecondStep,
} from '../../account/secondStep.ts';
import { isOn, readSecondStep } from '../../account/secondStepQueries.ts';
import type { Services } from '../../services.ts';
import { senderOf } from '../sender.ts';
import { serveCall } from '../serveCall.ts';

/** As for log-in, since the calls check a password too. */
const perMinute = 60;

export function secondStepRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, secondStep.getSecondStep, async ({ params }) => {
    const { reader } = services.database;
    const step = await readSecondStep(reader, params.customerId);
    const customer = await findCustomer(reader, params.customerId);
    const on = isOn(step, services.clock.now());
    return {
      on,
      recoveryCodesLeft: on ? step.recoveryHashes.length : 0,
      removedAt: (on && step.removedAt?.toISOString()) || null,
      emailConfirmed: Boolean(customer?.emailConfirmedAt),
    };
  });
  serveCall(app, services, secondStep.setUpSecondStep, ({ params, body }) =>
    setUpSecondStep(services, params.customerId, body.password),
  );
  serveCall(app, services, secondStep.confirmSecondStep, async ({ params, body, token }) => ({
    recoveryCodes: await confirmSecondStep(services, params.customerId, { ...body, token }),
  }));
  serveCall(
    app,
    services,
    secondStep.askSecondStepRemoval,
    ({ body, reply }) => askSecondStepRemoval(services, { ...body, ...senderOf(reply.request) }),
    { perMinute },
  );
  serveCall(app, services, secondStep.keepSecondStep, async ({ params }) => {
    await cancelSecondStepRemoval(services, params.customerId);
    return null;
  });
  serveCall(app, services, secondStep.switchOffSecondStep, async ({ params, body }) => {
    await switchOffSecondStep(services, params.customerId, body);
    return null;
  });
}
