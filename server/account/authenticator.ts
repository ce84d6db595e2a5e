import { shop } from '@nestbox/shop/shop';
import { Secret, TOTP } from 'otpauth';

/**
 * Earlier periods whose code is accepted, since typing takes time. A code of the next period is
 * not.
 */
const periodsBack = 1;

/** Returns 160 random bits in base32, as RFC 4226 recommends. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that the app reads from the QR code. */
export const appUri = (secret: string, email: string): string => appOf(secret, email).toString();

/** Returns the code that the app shows. */
export const codeAt = (secret: string, at: Date): string =>
  appOf(secret).generate({ timestamp: at.getTime() });

/**
 * Returns the 30-second period, counted from 1970, of a code; null where the code is not valid now.
 */
export function periodOfCode(secret: string, code: string, at: Date): number | null {
  const app = appOf(secret);
  const timestamp = at.getTime();
  const delta = app.validate({ token: code, timestamp, window: periodsBack });
  return delta === null || delta > 0 ? null : app.counter({ timestamp }) + delta;
}

const appOf = (secret: string, label: string = shop.name) =>
  new TOTP({ issuer: shop.name, label, secret: Secret.fromBase32(secret) });
