import { confirmEmail } from '../../db/queries/accounts.ts';
import { takeResetToken } from '../../db/queries/sessions.ts';
import { Refusal } from '../../refusal.ts';
import { customerOfToken, hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

/**
 * Confirms the email address that the token was mailed to; the token is used up. It takes no session: a link
 * may be opened on another device.
 * @throws Refusal for a used, outdated or foreign token
 */
export async function confirmEmailAddress(services: Services, token: string): Promise<void> {
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
