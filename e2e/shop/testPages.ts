import { createHmac } from 'node:crypto';

const cookieName = 'test_pages';
const key = Buffer.alloc(32, 7);

/** The key of every shop that the tests start, so that one token opens the test pages of all. */
export const secretsKey = key.toString('base64');

const tokenOf = (of: Buffer) => createHmac('sha256', of).update('test pages').digest('base64url');

/** Opens the pages of a test shop, as the link does that the terminal prints. */
export const token = tokenOf(key);

/** Returns the header of a browser that has opened the link of a shop with this key. */
export const cookieOf = (secret: string): string =>
  `${cookieName}=${tokenOf(Buffer.from(secret, 'base64'))}`;

/** The header of a browser that has opened such a link. */
export const testPagesCookie = cookieOf(secretsKey);

/** What such a browser keeps. */
export const testPagesOpened = {
  cookies: [
    {
      name: cookieName,
      value: token,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};
