import type { CustomerId } from '@nestbox/contract/values';
import { insertSession } from '../../server/account/sessionQueries.ts';
import { hashToken, newToken } from '../../server/platform/security/tokens.ts';
import type { Stage } from '../../testing/faults/openStage.ts';
import type { Caller } from './mix.ts';

/** Opens a session for each customer, without a password. */
export async function logIn(stage: Stage, customerIds: readonly CustomerId[]): Promise<Caller[]> {
  const createdAt = stage.shop.now();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const callers: Caller[] = [];
  for (const customerId of customerIds) {
    const token = newToken(customerId);
    const session = { customerId, tokenHash: hashToken(token), createdAt, expiresAt };
    await insertSession(stage.shop.services.database.reader, session);
    callers.push({ customerId, token });
  }
  return callers;
}
