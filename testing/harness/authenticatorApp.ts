import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app with this key, a number of periods from now. */
export const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });
