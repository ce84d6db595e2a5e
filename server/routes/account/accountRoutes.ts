import { setTimeout as pause } from 'node:timers/promises';
import * as account from '@nestbox/contract/account';
import type { BodyOf } from '@nestbox/contract/call';
import * as preferences from '@nestbox/contract/preferences';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPreferences } from '../../account/customerQueries.ts';
import { deviceLabel } from '../../account/deviceLabel.ts';
import { logIn } from '../../account/logIn.ts';
import { savePreferences } from '../../account/marketingConsent.ts';
import { changePassword } from '../../account/passwords.ts';
import { requestResetCode } from '../../account/requestResetCode.ts';
import { deleteSession } from '../../account/sessionQueries.ts';
import { validateResetCode } from '../../account/validateResetCode.ts';
import { keepBrowserToken } from '../../platform/http/browserCookie.ts';
import { originOf } from '../../platform/http/sharedLimits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { signUp } from '../../workflows/changes/signUp.ts';
import { resetPassword } from '../../workflows/privacy/resetPassword.ts';
import { bySender, senderOf } from '../sender.ts';
import { serveCall } from '../serveCall.ts';

/**
 * Limit of calls that hash a password, which takes 20 to 60 ms of a core. It also slows guessing.
 */
const perMinute = 60;

/**
 * Least milliseconds of each reset call, so that its duration does not reveal whether an account
 * exists.
 */
const resetMilliseconds = 100;

const accountOf = ({ body }: FastifyRequest) => (body as BodyOf<typeof account.login>).emailAddress;

/** @param https whether the shop is reached by https alone */
export function accountRoutes(app: FastifyInstance, services: Services, https: boolean): void {
  serveCall(
    app,
    services,
    account.createAccount,
    async ({ body, reply }) => ({
      customerId: await signUp(services, body, originOf(reply.request)),
    }),
    { perMinute },
  );
  serveCall(
    app,
    services,
    account.login,
    async ({ body, reply }) => {
      const sender = senderOf(reply.request);
      const device = deviceLabel(reply.request.headers['user-agent']);
      const session = await logIn(services, body, { device, ...sender });
      keepBrowserToken(reply, { token: sender.browserToken, https });
      return session;
    },
    { perMinute, countedBy: bySender(services, accountOf) },
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
      const sender = senderOf(reply.request);
      await resetPassword(services, { ...body, resetToken: token, ...sender });
      keepBrowserToken(reply, { token: sender.browserToken, https });
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
    const { customerId } = params;
    // Consent can be withdrawn at any time, also where sign-up requires it.
    await savePreferences(services, customerId, body);
    return body;
  });
}

async function noSoonerThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, pause(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
