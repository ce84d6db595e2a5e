/**
 * The toasts' library writes its styles into an element of its own, which our content security
 * policy lets stand by the nonce of this very answer. It reads it here when it first does.
 */
const shown = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
if (shown) Object.assign(globalThis, { __nonce__: shown.nonce });
