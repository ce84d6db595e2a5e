import type { BodyOf } from '@nestbox/contract/call';
import * as staff from '@nestbox/contract/staff';
import * as passkey from '@nestbox/contract/staffPasskey';
import { permissionsOf } from '@nestbox/domain/account/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceLabel } from '../../account/deviceLabel.ts';
import { readPasskeys } from '../../account/passkeys/passkeyQueries.ts';
import { offerLogIn } from '../../account/passkeys/webAuthn.ts';
import { acceptInvitation, viewInvitation } from '../../account/staff/acceptInvitation.ts';
import { staffAddress } from '../../account/staff/openStaffSession.ts';
import { recordAct } from '../../account/staff/recordAct.ts';
import { recordRefusedSignIn, signIn } from '../../account/staff/signIn.ts';
import { confirmStaffCodes, passOwnCode, setUpStaffCodes } from '../../account/staff/staffCodes.ts';
import {
  addStaffPasskey,
  offerStaffPasskey,
  removeStaffPasskey,
  signInByPasskey,
} from '../../account/staff/staffPasskeys.ts';
import {
  deleteStaffSession,
  deleteStaffSessionById,
  type OpenStaffSession,
  readOpenSession,
  readStaffSessions,
} from '../../account/staff/staffSessionQueries.ts';
import { keepBrowserToken } from '../../platform/http/browserCookie.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { csrfTokenOf, hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { presentPasskey } from '../account/passkeyRoutes.ts';
import { bySender, senderOf } from '../sender.ts';
import { serveStaffCall } from './serveStaffCall.ts';
import { forgetSession, keepSession } from './staffCookie.ts';

/** Of calls without a session, as for customers' log-in. */
const perMinute = 60;

/** Serves what members of staff do with their own account. */
export function ownAccountRoutes(app: FastifyInstance, services: Services, https: boolean): void {
  const { database, clock } = services;
  const begin = async (reply: FastifyReply, token: string) => {
    const session = await readOpenSession(database.reader, hashToken(token), clock.now());
    if (!session) throw new Error('The session ended as it was opened');
    keepSession(reply, { token, expiresAt: session.expiresAt, https });
    return presentSession(session, token);
  };
  const deviceOf = ({ request }: FastifyReply) => deviceLabel(request.headers['user-agent']);
  const sourceOf = (reply: FastifyReply) => ({
    device: deviceOf(reply),
    ...senderOf(reply.request),
  });

  const accountOf = ({ body }: FastifyRequest) =>
    staffAddress((body as BodyOf<typeof staff.signIn>).email);

  serveStaffCall(
    app,
    services,
    staff.signIn,
    async ({ body, reply }) => {
      const source = sourceOf(reply);
      const token = await signIn(services, body, source).catch((error) => {
        if (isWrongCredentials(error)) {
          afterAnswer(reply, () => recordRefusedSignIn(services, body.email, source.device));
        }
        throw error;
      });
      const session = await begin(reply, token);
      keepBrowserToken(reply, { token: source.browserToken, https });
      return session;
    },
    { perMinute, countedBy: bySender(services, accountOf) },
  );
  serveStaffCall(
    app,
    services,
    staff.viewInvitation,
    async ({ body }) => {
      const { email, name, role } = await viewInvitation(services, body.token);
      return { email, name, role };
    },
    { perMinute },
  );
  serveStaffCall(
    app,
    services,
    staff.acceptInvitation,
    async ({ body, reply }) => {
      const source = sourceOf(reply);
      const token = await acceptInvitation(services, { ...body, ...source });
      const session = await begin(reply, token);
      keepBrowserToken(reply, { token: source.browserToken, https });
      return session;
    },
    { perMinute },
  );
  serveStaffCall(app, services, staff.getStaffSession, async ({ session, token }) =>
    presentSession(session, token),
  );
  serveStaffCall(app, services, staff.signOut, async ({ session, reply }) => {
    await database.transaction(async (tx) => {
      await deleteStaffSession(tx, session.tokenHash);
      await recordAct(tx, services, session, { act: 'sign-out', subject: deviceOf(reply) });
    });
    forgetSession(reply);
    return null;
  });
  serveStaffCall(app, services, staff.setUpStaffCodes, ({ session }) =>
    setUpStaffCodes(services, session),
  );
  serveStaffCall(app, services, staff.confirmStaffCodes, async ({ session, body }) => ({
    recoveryCodes: await confirmStaffCodes(services, session, body.code),
  }));
  serveStaffCall(app, services, staff.passSecondStepAgain, async ({ session, body }) => {
    await passOwnCode(services, session, body.code);
    return null;
  });
  serveStaffCall(app, services, passkey.offerPasskeySignIn, () => offerLogIn(services, 'sign-in'), {
    perMinute,
  });
  serveStaffCall(
    app,
    services,
    passkey.signInByPasskey,
    async ({ body, reply }) => {
      const source = sourceOf(reply);
      const session = await begin(reply, await signInByPasskey(services, body.used, source));
      keepBrowserToken(reply, { token: source.browserToken, https });
      return session;
    },
    { perMinute },
  );
  serveStaffCall(app, services, passkey.listOwnPasskeys, async ({ session }) =>
    (await readPasskeys(database.reader, session.staffId)).map(presentPasskey),
  );
  serveStaffCall(app, services, passkey.offerOwnPasskey, ({ session, body }) =>
    offerStaffPasskey(services, session, body.code),
  );
  serveStaffCall(app, services, passkey.addOwnPasskey, async ({ session, body, reply }) =>
    presentPasskey(
      await addStaffPasskey(services, session, { made: body.made, device: deviceOf(reply) }),
    ),
  );
  serveStaffCall(app, services, passkey.removeOwnPasskey, async ({ session, params }) => {
    await removeStaffPasskey(services, session, params.credentialId);
    return null;
  });
  serveStaffCall(app, services, staff.listOwnSessions, async ({ session }) => {
    const open = await readStaffSessions(database.reader, session.staffId, clock.now());
    return open.map(({ sessionId, device, createdAt, expiresAt, tokenHash }) => ({
      sessionId,
      device,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: tokenHash === session.tokenHash,
    }));
  });
  serveStaffCall(app, services, staff.endOwnSession, async ({ session, params }) => {
    await database.transaction(async (tx) => {
      const device = await deleteStaffSessionById(tx, session.staffId, params.sessionId);
      if (device === null) return;
      await recordAct(tx, services, session, { act: 'end-session', subject: device });
    });
    return null;
  });
}

const isWrongCredentials = (error: unknown) =>
  error instanceof Refusal && error.kind === 'unauthenticated';

/** Does what must not show in the time of the answer. */
function afterAnswer({ raw, request }: FastifyReply, work: () => Promise<void>): void {
  const report = (error: unknown) => request.log.error({ err: error }, 'not recorded');
  raw.once('finish', () => void work().catch(report));
}

const presentSession = (
  { staffId, email, name, role, secondStepAt, expiresAt }: OpenStaffSession,
  token: string,
): staff.StaffSession => ({
  staffId,
  email,
  name,
  role,
  permissions: secondStepAt ? permissionsOf(role) : [],
  settingUp: !secondStepAt,
  expiresAt: expiresAt.toISOString(),
  csrfToken: csrfTokenOf(token),
});
