import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newPushKeys, type PushKeyPair } from '../../platform/push.ts';
import type { Sealer } from '../../platform/security/sealer.ts';
import { pushDevices, pushKeys } from '../schema.ts';

/** The only row. */
const only = 1;
const context = 'push keys';

interface PushKeyServices {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * Returns the shop's key pair for push services. It is made at the first start, and anew where the secrets' key
 * opens it no more: devices know the shop by it, so that none gets notifications before it is added again.
 */
export async function openPushKeys({
  database,
  sealer,
  clock,
}: PushKeyServices): Promise<PushKeyPair> {
  const [stored] = await database.reader.select().from(pushKeys);
  const privateKey = stored && sealer.open(stored.privateKey, context);
  if (stored && privateKey) return { publicKey: stored.publicKey, privateKey };
  const made = newPushKeys();
  const sealed = sealer.seal(made.privateKey, context);
  await database.transaction(async (tx) => {
    if (stored) {
      await tx.delete(pushKeys);
      await tx.delete(pushDevices);
    }
    // Of two processes that start at once, the first one's stay.
    await tx
      .insert(pushKeys)
      .values({ only, publicKey: made.publicKey, privateKey: sealed, createdAt: clock.now() })
      .onConflictDoNothing();
  });
  return openPushKeys({ database, sealer, clock });
}
