import * as contract from '@nestbox/contract/passkey';
import type { FastifyInstance } from 'fastify';
import { deviceLabel } from '../../account/deviceLabel.ts';
import {
  addPasskey,
  logInByPasskey,
  offerPasskeyTo,
  removePasskey,
} from '../../account/passkeys/customerPasskeys.ts';
import { readPasskeys, type StoredPasskey } from '../../account/passkeys/passkeyQueries.ts';
import { offerLogIn } from '../../account/passkeys/webAuthn.ts';
import { keepBrowserToken } from '../../platform/http/browserCookie.ts';
import type { Services } from '../../services.ts';
import { senderOf } from '../sender.ts';
import { serveCall } from '../serveCall.ts';

/** As for log-in by password. */
const perMinute = 60;

/** Serves customers' passkeys. @param https whether the shop is reached by https alone */
export function passkeyRoutes(app: FastifyInstance, services: Services, https: boolean): void {
  serveCall(app, services, contract.listPasskeys, async ({ params }) =>
    (await readPasskeys(services.database.reader, params.customerId)).map(presentPasskey),
  );
  serveCall(app, services, contract.offerPasskey, ({ params, body }) =>
    offerPasskeyTo(services, params.customerId, body),
  );
  serveCall(app, services, contract.addPasskey, async ({ params, body, reply }) => {
    const device = deviceLabel(reply.request.headers['user-agent']);
    return presentPasskey(
      await addPasskey(services, params.customerId, { made: body.made, device }),
    );
  });
  serveCall(app, services, contract.removePasskey, async ({ params }) => {
    await removePasskey(services, params.customerId, params.credentialId);
    return null;
  });
  serveCall(app, services, contract.offerPasskeyLogIn, () => offerLogIn(services, 'log-in'), {
    perMinute,
  });
  serveCall(
    app,
    services,
    contract.logInByPasskey,
    async ({ body, reply }) => {
      const sender = senderOf(reply.request);
      const device = deviceLabel(reply.request.headers['user-agent']);
      const session = await logInByPasskey(services, body.used, { device, ...sender });
      keepBrowserToken(reply, { token: sender.browserToken, https });
      return session;
    },
    { perMinute },
  );
}

export const presentPasskey = ({
  credentialId,
  name,
  createdAt,
  lastUsedAt,
}: StoredPasskey): contract.Passkey => ({
  credentialId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
