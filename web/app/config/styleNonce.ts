/**
 * The toasts' library writes its styles into an element of its own, which our content security
 * policy lets stand by the nonce of this very answer. It reads it here when it first does.
 */
const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
if (told) Object.assign(globalThis, { __nonce__: told.nonce });
