import { type Env, WrongSetting } from './env.ts';

/**
 * Returns the proxies of a web process. Behind one that is not named all customers share its
 * address, so that the limits by address would shut everybody out together.
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
