/**
 * The toasts' library writes its styles into an element of its own. The content security policy
 * allows that element by the nonce of this answer, which the library reads from here.
 */
const shown = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
if (shown) Object.assign(globalThis, { __nonce__: shown.nonce });
