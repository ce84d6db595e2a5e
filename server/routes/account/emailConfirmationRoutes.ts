import * as email from '@nestbox/contract/emailConfirmation';
import type { FastifyInstance } from 'fastify';
import { confirmEmailAddress, sendConfirmationLink } from '../../account/emailConfirmation.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

const perMinute = 60;

export function emailConfirmationRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, email.sendConfirmationLink, ({ params }) =>
    sendConfirmationLink(services, params.customerId),
  );
  serveCall(
    app,
    services,
    email.confirmEmailAddress,
    async ({ body }) => {
      await confirmEmailAddress(services, body.token);
      return null;
    },
    { perMinute },
  );
}
