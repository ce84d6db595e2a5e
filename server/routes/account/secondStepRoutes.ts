import * as secondStep from '@nestbox/contract/secondStep';
import type { FastifyInstance } from 'fastify';
import { askSecondStepRemoval } from '../../commands/account/askSecondStepRemoval.ts';
import { confirmSecondStep } from '../../commands/account/confirmSecondStep.ts';
import { keepSecondStep } from '../../commands/account/keepSecondStep.ts';
import { setUpSecondStep } from '../../commands/account/setUpSecondStep.ts';
import { switchOffSecondStep } from '../../commands/account/switchOffSecondStep.ts';
import { findCustomer } from '../../db/queries/accounts.ts';
import { isOn, readSecondStep } from '../../db/queries/secondSteps.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { originOf } from '../sharedLimits.ts';

/** As of the log-in: it checks a password too. */
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
    ({ body, reply }) =>
      askSecondStepRemoval(services, { ...body, origin: originOf(reply.request) }),
    { perMinute },
  );
  serveCall(app, services, secondStep.keepSecondStep, async ({ params }) => {
    await keepSecondStep(services, params.customerId);
    return null;
  });
  serveCall(app, services, secondStep.switchOffSecondStep, async ({ params, body }) => {
    await switchOffSecondStep(services, params.customerId, body);
    return null;
  });
}
