const key = 'rememberedEmail';

/** The address that 'Remember me' fills in at the next sign-in on this device. */
export const rememberedEmail = () => localStorage.getItem(key) ?? '';

export function rememberEmail(emailAddress: string, remember: boolean) {
  if (remember) localStorage.setItem(key, emailAddress);
  else localStorage.removeItem(key);
}
