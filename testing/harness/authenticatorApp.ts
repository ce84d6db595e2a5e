import { Secret, TOTP } from 'otpauth';

/** What an authenticator app with this key shows so many periods from now. */
export const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });
