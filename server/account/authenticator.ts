import { shop } from '@nestbox/contract/shop';
import { Secret, TOTP } from 'otpauth';

/** The period before: typing takes a while. A code of the next one is not valid yet. */
const periodsBack = 1;

/** 160 random bits, as RFC 4226 recommends, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app reads from the QR code. */
export const appUri = (secret: string, email: string): string => appOf(secret, email).toString();

/** The 30 seconds, counted from 1970, whose code this is; null where it is not one of now. */
export function periodOfCode(secret: string, code: string, at: Date): number | null {
  const app = appOf(secret);
  const timestamp = at.getTime();
  const delta = app.validate({ token: code, timestamp, window: periodsBack });
  return delta === null || delta > 0 ? null : app.counter({ timestamp }) + delta;
}

const appOf = (secret: string, label: string = shop.name) =>
  new TOTP({ issuer: shop.name, label, secret: Secret.fromBase32(secret) });
