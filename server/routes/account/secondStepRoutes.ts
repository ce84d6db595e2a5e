import * as secondStep from '@nestbox/contract/secondStep';
import type { FastifyInstance } from 'fastify';
import { confirmSecondStep } from '../../commands/account/confirmSecondStep.ts';
import { setUpSecondStep } from '../../commands/account/setUpSecondStep.ts';
import { switchOffSecondStep } from '../../commands/account/switchOffSecondStep.ts';
import { findCustomer } from '../../db/queries/accounts.ts';
import { readSecondStep } from '../../db/queries/secondSteps.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

export function secondStepRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, secondStep.getSecondStep, async ({ params }) => {
    const { reader } = services.database;
    const step = await readSecondStep(reader, params.customerId);
    const customer = await findCustomer(reader, params.customerId);
    return {
      on: Boolean(step?.confirmedAt),
      recoveryCodesLeft: step?.recoveryHashes.length ?? 0,
      emailConfirmed: Boolean(customer?.emailConfirmedAt),
    };
  });
  serveCall(app, services, secondStep.setUpSecondStep, ({ params, body }) =>
    setUpSecondStep(services, params.customerId, body.password),
  );
  serveCall(app, services, secondStep.confirmSecondStep, async ({ params, body, token }) => ({
    recoveryCodes: await confirmSecondStep(services, params.customerId, { ...body, token }),
  }));
  serveCall(app, services, secondStep.switchOffSecondStep, async ({ params, body }) => {
    await switchOffSecondStep(services, params.customerId, body);
    return null;
  });
}
