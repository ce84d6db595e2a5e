import type { MadePasskey, UsedPasskey } from '@nestbox/contract/passkey';
import {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  WebAuthnEmulator,
} from 'nid-webauthn-emulator';

type Options = { readonly challenge: string };

/** A person's authenticator in a browser at an address. */
export interface Authenticator {
  make(options: Options): MadePasskey;
  /** @param site where it is used; that of the authenticator by default */
  use(options: Options, site?: string): UsedPasskey;
}

/** Opens a new authenticator, which checks who the person is. */
export function newAuthenticator(origin: string): Authenticator {
  const credentialsRepository = new PasskeysCredentialsMemoryRepository();
  const emulator = new WebAuthnEmulator(new AuthenticatorEmulator({ credentialsRepository }));
  return {
    make: (options) =>
      emulator.createJSON(
        origin,
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ) as unknown as MadePasskey,
    use: (options, site = origin) =>
      emulator.getJSON(
        site,
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ) as unknown as UsedPasskey,
  };
}
