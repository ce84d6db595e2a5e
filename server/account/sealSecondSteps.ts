import type { Queryable } from '../platform/database/database.ts';
import type { Sealer } from '../platform/security/sealer.ts';
import { readSecretsNotBeginningWith, replaceSecret } from './secondStepQueries.ts';

/**
 * Encrypts the keys anew that an earlier SECRETS_KEY encrypted.
 * @returns how many keys cannot be decrypted
 */
export async function sealSecondSteps(db: Queryable, sealer: Sealer): Promise<number> {
  let lost = 0;
  for (const { customerId, secret } of await readSecretsNotBeginningWith(db, sealer.prefix)) {
    const text = sealer.open(secret, customerId);
    if (text === null) lost += 1;
    else {
      const sealed = sealer.seal(text, customerId);
      await replaceSecret(db, { customerId, from: secret, to: sealed });
    }
  }
  return lost;
}
