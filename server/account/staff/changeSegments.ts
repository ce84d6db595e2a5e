import { randomUUID } from 'node:crypto';
import { type CustomerFilter, readySegments } from '@nestbox/contract/staffSegments';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { recordAct } from './recordAct.ts';
import {
  countSegments,
  insertSegment,
  isNameTaken,
  lockSegment,
  type StoredSegment,
  updateSegment,
} from './segmentQueries.ts';
import type { OpenStaffSession } from './staffSessionQueries.ts';

type Actor = Pick<OpenStaffSession, 'staffId' | 'name'>;

interface NamedFilter {
  readonly name: string;
  readonly filter: CustomerFilter;
}

/** The screen lists all of them, each with its count. */
const maxSegments = 50;

/** Saves a filter under a name. @throws Refusal where another segment has the name */
export function addSegment(
  services: PlatformServices,
  actor: Actor,
  { name, filter }: NamedFilter,
): Promise<StoredSegment> {
  const savedAt = services.clock.now();
  const by = { staffId: actor.staffId, who: actor.name, savedAt };
  const segment = { segmentId: randomUUID(), name, filter, version: 1, ...by, deletedAt: null };
  return services.database.transaction(async (tx) => {
    await refuseName(tx, segment);
    if ((await countSegments(tx)) >= maxSegments) {
      throw new Refusal('conflict', `There are ${maxSegments} segments. Delete one first.`);
    }
    await insertSegment(tx, segment);
    await recordAct(tx, services, actor, { act: 'save-segment', subject: name, after: { filter } });
    return segment;
  });
}

/** Gives a segment another name or filter. @throws Refusal where a colleague has saved it since `seen` */
export const changeSegment = (
  services: PlatformServices,
  actor: Actor,
  { segmentId, seen, name, filter }: NamedFilter & { segmentId: string; seen: number },
): Promise<StoredSegment> =>
  services.database.transaction(async (tx) => {
    const before = await lockSeen(tx, segmentId, seen);
    const next = { ...before, name, filter };
    await refuseName(tx, next);
    const after = await save(tx, services, actor, next);
    await recordAct(tx, services, actor, {
      act: 'save-segment',
      subject: name,
      before: { name: before.name, filter: before.filter },
      after: { name, filter },
    });
    return after;
  });

/** Deletes a segment, so that it can be restored. @throws Refusal as `changeSegment` */
export const deleteSegment = (
  services: PlatformServices,
  actor: Actor,
  { segmentId, seen }: { segmentId: string; seen: number },
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const before = await lockSeen(tx, segmentId, seen);
    await save(tx, services, actor, { ...before, deletedAt: services.clock.now() });
    const { name, filter } = before;
    await recordAct(tx, services, actor, {
      act: 'delete-segment',
      subject: name,
      before: { filter },
    });
  });

/** Takes a deletion back. @throws Refusal where another segment has its name by now */
export const restoreSegment = (
  services: PlatformServices,
  actor: Actor,
  segmentId: string,
): Promise<StoredSegment> =>
  services.database.transaction(async (tx) => {
    const before = await lockSegment(tx, segmentId);
    if (!before) throw new Refusal('missing', 'There is no such segment.');
    if (before.deletedAt === null) return before;
    await refuseName(tx, before);
    const after = await save(tx, services, actor, { ...before, deletedAt: null });
    const { name, filter } = before;
    await recordAct(tx, services, actor, {
      act: 'restore-segment',
      subject: name,
      after: { filter },
    });
    return after;
  });

async function save(
  tx: Queryable,
  { clock }: PlatformServices,
  { staffId, name: who }: Actor,
  segment: StoredSegment,
): Promise<StoredSegment> {
  const version = segment.version + 1;
  const next = { ...segment, version, staffId, who, savedAt: clock.now() };
  await updateSegment(tx, next);
  return next;
}

async function lockSeen(tx: Queryable, segmentId: string, seen: number): Promise<StoredSegment> {
  const stored = await lockSegment(tx, segmentId);
  if (!stored) throw new Refusal('missing', 'There is no such segment.');
  if (stored.deletedAt) {
    throw new Refusal('conflict', `${stored.who} has deleted this segment meanwhile.`);
  }
  if (stored.version !== seen) {
    throw new Refusal(
      'conflict',
      `${stored.who} has changed this segment meanwhile. Look at it, then save again.`,
    );
  }
  return stored;
}

async function refuseName(
  tx: Queryable,
  segment: Pick<StoredSegment, 'segmentId' | 'name'>,
): Promise<void> {
  const name = segment.name.toLowerCase();
  const isReady = readySegments.some((ready) => ready.name.toLowerCase() === name);
  if (isReady || (await isNameTaken(tx, segment))) {
    throw new Refusal('conflict', 'Another segment has this name. Choose another one.');
  }
}
