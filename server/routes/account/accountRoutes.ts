import { setTimeout as pause } from 'node:timers/promises';
import * as account from '@nestbox/contract/account';
import * as preferences from '@nestbox/contract/preferences';
import type { FastifyInstance } from 'fastify';
import { changePassword } from '../../commands/account/changePassword.ts';
import { logIn } from '../../commands/account/logIn.ts';
import { requestResetCode } from '../../commands/account/requestResetCode.ts';
import { savePreferences } from '../../commands/account/savePreferences.ts';
import { setNewPassword } from '../../commands/account/setNewPassword.ts';
import { signUp } from '../../commands/account/signUp.ts';
import { validateResetCode } from '../../commands/account/validateResetCode.ts';
import { readPreferences } from '../../db/queries/accounts.ts';
import { deleteSession } from '../../db/queries/sessions.ts';
import { deviceLabel } from '../../security/deviceLabel.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { originOf } from '../sharedLimits.ts';

/** Hashing a password costs a core 20 to 60 ms, and guessing one must be slow. */
const perMinute = 60;

/** So long each reset call takes at least: its time must not tell whether an account exists. */
const resetMilliseconds = 100;

export function accountRoutes(app: FastifyInstance, services: Services): void {
  serveCall(
    app,
    services,
    account.createAccount,
    async ({ body }) => ({ customerId: await signUp(services, body) }),
    { perMinute },
  );
  serveCall(
    app,
    services,
    account.login,
    ({ body, reply: { request } }) => {
      const device = deviceLabel(request.headers['user-agent']);
      return logIn(services, body, { device, origin: originOf(request) });
    },
    { perMinute },
  );
  serveCall(app, services, account.logout, async ({ params, token }) => {
    await deleteSession(services.database.reader, params.customerId, hashToken(token));
    return null;
  });
  serveCall(
    app,
    services,
    account.requestResetCode,
    async ({ body, reply }) => {
      const asked = { email: body.email, origin: originOf(reply.request) };
      await noSoonerThan(resetMilliseconds, requestResetCode(services, asked));
      return null;
    },
    { perMinute },
  );
  serveCall(
    app,
    services,
    account.validateResetCode,
    async ({ body, reply }) => ({
      resetToken: await noSoonerThan(
        resetMilliseconds,
        validateResetCode(services, {
          email: body.email,
          guess: body.passwordResetCode,
          origin: originOf(reply.request),
        }),
      ),
    }),
    { perMinute },
  );
  serveCall(
    app,
    services,
    account.setNewPassword,
    async ({ body, token, reply }) => {
      const origin = originOf(reply.request);
      await setNewPassword(services, { ...body, resetToken: token, origin });
      return null;
    },
    { perMinute },
  );
  serveCall(
    app,
    services,
    account.changePassword,
    async ({ params, body, token }) => {
      await changePassword(services, params.customerId, { ...body, token });
      return null;
    },
    { perMinute },
  );
  serveCall(app, services, preferences.getPreferences, ({ params }) =>
    readPreferences(services.database.reader, params.customerId),
  );
  serveCall(app, services, preferences.savePreferences, async ({ params, body }) => {
    await savePreferences(services, params.customerId, body);
    return body;
  });
}

async function noSoonerThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, pause(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
