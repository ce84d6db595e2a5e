import { and, eq, inArray, sql } from 'drizzle-orm';
import { customers, loginNames } from '../../server/account/schema.ts';
import { inviteStaff } from '../../server/account/staff/inviteStaff.ts';
import { openStaffSession } from '../../server/account/staff/openStaffSession.ts';
import { boxes, boxItems } from '../../server/boxes/schema.ts';
import { hashPassword, shopHashCost } from '../../server/platform/security/passwordHash.ts';
import { csrfTokenOf } from '../../server/platform/security/tokens.ts';
import type { Stage } from '../../testing/faults/openStage.ts';
import { password } from '../plan/stored/planByShop.ts';
import { type BoxToPack, type StaffSession, staffSession, type Visitor } from './dayCalls.ts';
import { logIn } from './logIn.ts';

/** Lets customers log in, with the shop's own cost of a hash. */
export async function openVisitors(stage: Stage, ids: readonly string[]): Promise<Visitor[]> {
  const { reader } = stage.shop.services.database;
  const passwordHash = await hashPassword(password, shopHashCost, {
    lane: 'known',
    who: 'bench',
  });
  const theirs = inArray(customers.customerId, [...ids]);
  const named = await reader.update(customers).set({ passwordHash }).where(theirs).returning({
    customerId: customers.customerId,
    email: customers.email,
  });
  await reader.insert(loginNames).values(named);
  const emails = new Map(named.map(({ customerId, email }) => [customerId, email]));
  const callers = await logIn(stage, ids);
  return callers.map((caller) => ({ ...caller, email: emails.get(caller.customerId) ?? '' }));
}

export async function openStaff(stage: Stage, count: number): Promise<StaffSession[]> {
  const { services } = stage.shop;
  const sessions: StaffSession[] = [];
  for (let number = 0; number < count; number += 1) {
    const invited = { email: `grace.${number}@example.com`, name: 'Grace', role: 'owner' } as const;
    const { staffId } = await inviteStaff(services, { staffId: null, name: 'bench' }, invited);
    const opened = { staffId, device: 'bench', passed: true, now: services.clock.now() };
    const token = await services.database.transaction((tx) => openStaffSession(tx, opened));
    sessions.push(staffSession(token, csrfTokenOf(token)));
  }
  return sessions;
}

/** Returns the paid boxes that nobody packs yet, all with the same number of products. */
export async function readBoxesToPack(
  stage: Stage,
): Promise<{ queue: BoxToPack[]; products: number }> {
  const { customerId, boxId, status } = boxes;
  const paid = await stage.shop.services.database.reader
    .select({ boxId, productIds: sql<string[]>`array_agg(${boxItems.productId})` })
    .from(boxes)
    .innerJoin(boxItems, and(eq(boxItems.customerId, customerId), eq(boxItems.boxId, boxId)))
    .where(eq(status, 'Paid'))
    .groupBy(boxId);
  const products = paid[0]?.productIds.length ?? 0;
  return { queue: paid.filter(({ productIds }) => productIds.length === products), products };
}
