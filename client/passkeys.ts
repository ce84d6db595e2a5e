import type { MadePasskey, UsedPasskey } from '@nestbox/contract/passkey';

/** Options of WebAuthn in its JSON form, as the server answers them. */
type Options = { readonly challenge: string };

/** Loaded where somebody may use a passkey. */
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** The person closed the browser's sheet, or let it expire. */
export class PasskeyNotMade extends Error {}

const notMade =
  'No passkey was made. Try it once more, and follow what your browser or device asks.';
const alreadyThere = 'This device has a passkey for your account already.';

/** Has the browser make a passkey. @throws PasskeyNotMade with a sentence */
export async function makePasskey(options: Options): Promise<MadePasskey> {
  const { startRegistration, WebAuthnError } = await library();
  const optionsJSON = options as Parameters<Library['startRegistration']>[0]['optionsJSON'];
  try {
    return (await startRegistration({ optionsJSON })) as MadePasskey;
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyNotMade(isThere ? alreadyThere : notMade);
  }
}

/**
 * Offers the passkeys of this browser in the autofill of a field with `webauthn` in its `autocomplete`, until
 * one is chosen.
 * @returns null where the browser cannot, or something else took its place
 */
async function chosenInAutofill(offer: () => Promise<Options>): Promise<UsedPasskey | null> {
  if (!knowsPasskeys()) return null;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    const optionsJSON = (await offer()) as Parameters<
      Library['startAuthentication']
    >[0]['optionsJSON'];
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as UsedPasskey;
  } catch {
    return null;
  }
}

/** Options are valid for five minutes. */
const renewMilliseconds = 240_000;

/**
 * Offers passkeys in the autofill of a sign-in, for as long as its screen is open.
 * @param onChosen is called with the one that the person chose
 * @returns what ends it
 */
export function offerPasskeys(
  offer: () => Promise<Options>,
  onChosen: (used: UsedPasskey) => void,
): () => void {
  let isOver = false;
  const start = async () => {
    const used = await chosenInAutofill(offer);
    if (used && !isOver) onChosen(used);
  };
  void start();
  const timer = setInterval(() => void start(), renewMilliseconds);
  return () => {
    isOver = true;
    clearInterval(timer);
    if (knowsPasskeys())
      void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}
