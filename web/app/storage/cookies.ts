import Cookies from 'js-cookie';

const attributes = { path: '/', secure: true, sameSite: 'Strict' } as const;
const days = 1;

/** Cookies are a copy: where the browser refuses them, nothing is missing (browserStorage.ts). */
function unlessRefused(action: () => void) {
  try {
    action();
  } catch {
    // Some browsers throw where others drop the cookie without a word.
  }
}

export const setCookie = (name: string, value: string) =>
  unlessRefused(() => Cookies.set(name, value, { ...attributes, expires: days }));

export const removeCookie = (name: string) => unlessRefused(() => Cookies.remove(name, attributes));
