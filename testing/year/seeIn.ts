import { type BoxDetails, getBox, listBoxes } from '@nestbox/contract/box';
import { type Credit, getCredit } from '@nestbox/contract/credit';
import { listNotifications } from '@nestbox/contract/notification';
import { addViews } from '../ledger/journal.ts';
import { ask, type SimulatedCustomer, type Stage } from './customer.ts';

/** Looks at the customer's boxes, as their screen shows them. */
export async function seeBoxes(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  if (!customer.session) return;
  const boxes = await ask(stage, customer, listBoxes);
  addViews(stage.journal, customer.session.customerId, stage.shop.now(), boxes);
}

/** Notes the notifications that the customer has got since the last time. */
export async function seeNotifications(
  stage: Stage,
  customer: SimulatedCustomer,
  seen: Set<string>,
): Promise<void> {
  if (!customer.session) return;
  const { customerId } = customer.session;
  const found = await ask(stage, customer, listNotifications);
  for (const { notificaionId, heading, body, createdAt, box } of found.toReversed()) {
    if (seen.has(notificaionId)) continue;
    seen.add(notificaionId);
    const at = new Date(createdAt);
    stage.journal.notifications.push({ customerId, at, heading, body, boxId: box?.boxId ?? null });
  }
}

/** Reads the pages of a customer's boxes, and the credit. */
export async function seePages(
  stage: Stage,
  customer: SimulatedCustomer,
): Promise<{ pages: BoxDetails[]; credit: Credit }> {
  const boxes = await ask(stage, customer, listBoxes);
  const pages: BoxDetails[] = [];
  for (const { boxId } of boxes) {
    pages.push(await ask(stage, customer, getBox, { params: { boxId } }));
  }
  return { pages, credit: await ask(stage, customer, getCredit) };
}
