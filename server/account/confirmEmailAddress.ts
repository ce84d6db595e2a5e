import { Refusal } from '../platform/http/refusal.ts';
import { customerOfToken, hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { confirmEmail } from './customerQueries.ts';
import { takeResetToken } from './sessionQueries.ts';

/**
 * Confirms the email address that the token was mailed to; the token is used up. It takes no session: a link
 * may be opened on another device.
 * @throws Refusal for a used, outdated or foreign token
 */
export async function confirmEmailAddress(
  services: PlatformServices,
  token: string,
): Promise<void> {
  const invalid = new Refusal('invalid', 'This link is used or too old. Ask for a new one.');
  const customerId = customerOfToken(token);
  if (!customerId) throw invalid;
  const now = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    const tokenHash = hashToken(token);
    const taken = await takeResetToken(tx, { customerId, tokenHash, purpose: 'email' }, now);
    if (!taken) throw invalid;
    await confirmEmail(tx, customerId, now);
  });
}
