/**
 * The toasts' library writes its styles into an element of its own. The content security policy
 * allows that element by the nonce of this answer, which the library reads from here.
 */
const nonceTag = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
if (nonceTag) Object.assign(globalThis, { __nonce__: nonceTag.nonce });
