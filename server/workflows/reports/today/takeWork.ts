import { type WorkList, workLists } from '@nestbox/contract/staffToday';
import type { StaffId } from '@nestbox/contract/values';
import { hasPermission } from '@nestbox/domain/account/permissions';
import { recordAct } from '../../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../../account/staff/staffSessionQueries.ts';
import {
  deleteOtherOwners,
  deleteWorkOwner,
  insertWorkOwner,
  lockWorkOwner,
  readWorkOwners,
  updateWorkOwner,
} from '../../../account/staff/workOwnerQueries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../services.ts';
import { maxEntries, ownerNow } from './entry.ts';
import { listWork } from './readWork.ts';

interface TakeRequest {
  readonly list: WorkList;
  readonly key: string;
  /** Whether it is taken; otherwise it is given back. */
  readonly takes: boolean;
  /** Who had it on the screen; null for nobody. */
  readonly seen: StaffId | null;
}

/**
 * Takes an entry of a list of work, so that nobody else does the same, or gives it back. Owners of entries that are
 * done are removed with it.
 * @throws Refusal where the entry is done, the role may not see it, or a colleague has it by now
 */
export async function takeWork(
  services: Services,
  actor: Pick<OpenStaffSession, 'staffId' | 'name' | 'role'>,
  { list, key, takes, seen }: TakeRequest,
): Promise<{ owner: { staffId: StaffId; name: string } | null }> {
  if (!hasPermission(actor.role, workLists[list].permission)) {
    throw new Refusal('forbidden', 'Your role does not include this.');
  }
  const entries = await listWork(services, list);
  const entry = entries.find((each) => each.key === key);
  if (!entry) throw new Refusal('conflict', 'This is done already.');
  const { staffId, name } = actor;
  await services.database.transaction(async (tx) => {
    const named = { queue: list, subject: key };
    const isStored = await lockWorkOwner(tx, named);
    const owner = ownerNow(entry.on, (await readWorkOwners(tx, list)).get(key));
    const has = owner?.staffId ?? null;
    if (has === (takes ? staffId : null)) return;
    if (has !== (takes ? seen : staffId)) refuseTaken(owner?.name);
    if (entries.length < maxEntries) {
      const keys = entries.map((each) => each.key);
      await deleteOtherOwners(tx, list, keys);
    }
    if (!takes) await deleteWorkOwner(tx, named);
    else {
      const taken = { ...named, staffId, takenAt: services.clock.now() };
      if (isStored) await updateWorkOwner(tx, taken);
      else if (!(await insertWorkOwner(tx, taken))) refuseTaken('A colleague');
    }
    await recordAct(tx, services, actor, {
      act: takes ? 'take-work' : 'give-back-work',
      subject: key,
      before: { owner: owner?.name ?? null },
      after: { list, owner: takes ? name : null },
    });
  });
  return { owner: takes ? { staffId, name } : null };
}

function refuseTaken(who: string | undefined): never {
  throw new Refusal(
    'conflict',
    who ? `${who} has it by now.` : 'Nobody has it any more. Take it once more.',
  );
}
