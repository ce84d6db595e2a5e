import type { Queryable } from '../../db/database.ts';
import { readSecretsNotBeginningWith, replaceSecret } from '../../db/queries/secondSteps.ts';
import type { Sealer } from '../../security/sealer.ts';

/**
 * Encrypts the second steps that an earlier version left in clear, or an earlier key encrypted.
 * @returns how many no key opens
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
