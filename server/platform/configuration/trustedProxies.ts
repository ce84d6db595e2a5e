import { type Env, WrongSetting } from './env.ts';

/**
 * Returns the trusted proxies of a web process. Behind an unknown proxy all customers share its
 * address, and the limits by address would lock all of them out together.
 * @throws WrongSetting where customers are expected and the setting is missing
 */
export function readTrustedProxies(env: Env): readonly string[] {
  if (env.TRUSTED_PROXIES === undefined && env.production) {
    throw new WrongSetting(
      'TRUSTED_PROXIES: missing. Set it to the addresses of the proxies in front of the shop, such as 127.0.0.1 or 10.0.0.0/8, or to none if customers reach it directly.',
    );
  }
  return env.TRUSTED_PROXIES ?? [];
}
