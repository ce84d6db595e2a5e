import { endCustomerParcel } from '@nestbox/contract/staffCustomerActs';
import { getCustomer, type StaffBox, type StaffCustomer } from '@nestbox/contract/staffCustomers';
import {
  giveCustomerCredit,
  refundCustomer,
  sendReplacement,
} from '@nestbox/contract/staffMoneyActs';
import { claimBox, holdBox, releaseBox, takeOutItem } from '@nestbox/contract/staffPacking';
import { listHeldBoxes, listLostBoxes, listRefusedRefunds } from '@nestbox/contract/staffToday';
import type { CustomerId, ProductId } from '@nestbox/contract/values';
import { readPounds } from '../ledger/days.ts';
import { watchProvider } from '../ledger/readProvider.ts';
import type { Chance } from './chance.ts';
import type { PlayedStage, SimulatedCustomer } from './customer.ts';
import type { ShopStaff } from './shopStaff.ts';

/** What staff of the year do it with. */
export interface StaffStage {
  readonly stage: PlayedStage;
  readonly staff: ShopStaff;
  readonly chance: Chance;
  readonly customers: readonly SimulatedCustomer[];
}

/** Times a day, on average, in a shop of twenty customers. */
const actsADay = {
  refundAmount: 0.08,
  refundPacks: 0.1,
  credit: 0.1,
  hold: 0.1,
  lose: 0.1,
  short: 0.1,
} as const;

type StaffAct = keyof typeof actsADay;

/** The probability that a box that waits is dealt with on a day. */
const dealtWith = 0.3;
/** Customers of whom staff think at most, to find one to whom an act applies. */
const maxTries = 12;

/** Does what staff do on a day: helps customers, packs, and deals with what Today lists. */
export async function doStaffWork(play: StaffStage): Promise<void> {
  const { chance, customers } = play;
  const scale = Math.max(1, customers.length / 20);
  for (const act of Object.keys(actsADay) as StaffAct[]) {
    if (chance.happens(Math.min(1, actsADay[act] * scale))) await tryAct(play, act);
  }
  await dealWithBoxes(play, dealtWith);
  await dealWithMoney(play, dealtWith);
}

/** Deals with the boxes that are held, lost or came back. @param share the probability of each */
export async function dealWithBoxes(play: StaffStage, share: number): Promise<void> {
  const { staff, chance } = play;
  for (const { key: boxId, what } of (await staff.call(listHeldBoxes, {})).answer) {
    // A disputed box waits for its bank.
    if (what.includes('disputed') || !chance.happens(share)) continue;
    await done(play, 'release', staff.call(holdBox, { params: { boxId }, body: { reason: null } }));
  }
  for (const { customerId, key } of (await staff.call(listLostBoxes, {})).answer) {
    if (!chance.happens(share)) continue;
    const customer = await read(play, customerId);
    const box = customer?.boxes.find(({ boxId }) => boxId === key);
    if (!customer || !box) continue;
    if (chance.happens(0.5) && (await replace(play, customer, box))) continue;
    await refund(play, customer, box, { amount: null, asCredit: chance.happens(0.3) });
  }
}

/** Deals with disputes, and with refunds that did not reach a card. @param share the probability of each */
export async function dealWithMoney(play: StaffStage, share: number): Promise<void> {
  const { stage, staff, chance } = play;
  for (const { id, status } of watchProvider(stage.shop.ledgerFile)().disputes) {
    if (status === 'won' || status === 'lost' || !chance.happens(share)) continue;
    const outcome = chance.happens(0.5) ? 'won' : 'lost';
    await stage.shop.endDispute(id, outcome);
    stage.tally.count('dispute', outcome);
  }
  for (const { customerId, key, what } of (await staff.call(listRefusedRefunds, {})).answer) {
    if (!chance.happens(share)) continue;
    const customer = await read(play, customerId);
    const box = customer?.boxes.find(({ boxId }) => boxId === key.split(' ')[0]);
    const [amount] = /£[\d,.]+\d/.exec(what) ?? [];
    if (customer && box && amount) {
      await refund(play, customer, box, { amount: readPounds(amount), asCredit: true });
    }
  }
}

/** Looks for a customer and a box to which the act applies, and does it. */
async function tryAct(play: StaffStage, act: StaffAct): Promise<void> {
  const { chance, customers } = play;
  const members = customers.filter(({ session }) => session !== null);
  for (const { session } of chance.some(members, maxTries)) {
    const customer = await read(play, session?.customerId ?? '');
    if (!customer || customer.erasureAskedAt) continue;
    if (act === 'credit') return giveCredit(play, customer);
    const boxes = customer.boxes.filter((box) => applies[act](box));
    if (boxes.length > 0) return acts[act](play, customer, chance.pick(boxes));
  }
}

async function read(
  { staff }: StaffStage,
  customerId: CustomerId | null,
): Promise<StaffCustomer | null> {
  if (customerId === null) return null;
  const { status, answer } = await staff.call(getCustomer, { params: { customerId } });
  return status === 200 ? answer : null;
}

type BoxAct = Exclude<StaffAct, 'credit'>;

const applies: Readonly<Record<BoxAct, (box: StaffBox) => boolean>> = {
  refundAmount: ({ payment }) => (payment?.left ?? 0) > 0,
  refundPacks: ({ payment }) => refundable(payment).length > 0,
  hold: ({ orderStatus }) => orderStatus === 'Paid',
  lose: ({ canBeLost, canBeReturned }) => canBeLost || canBeReturned,
  short: ({ orderStatus, items, replacesBox }) =>
    orderStatus === 'Paid' && items.length > 1 && replacesBox === null,
};

const refundable = (payment: StaffBox['payment']) =>
  (payment?.lines ?? []).filter((line) => line.refundable > 0);

type DoBoxAct = (play: StaffStage, customer: StaffCustomer, box: StaffBox) => Promise<void>;

const acts: Readonly<Record<BoxAct, DoBoxAct>> = {
  refundAmount: (play, customer, box) => {
    const { chance } = play;
    const left = box.payment?.left ?? 0;
    const amount = chance.happens(0.3) ? null : chance.whole(1, left);
    return refund(play, customer, box, { amount, asCredit: chance.happens(0.3) });
  },
  refundPacks: (play, customer, box) => {
    const { chance } = play;
    const lines = chance.some(refundable(box.payment), chance.whole(1, 2));
    const items = lines.map((line) => ({
      productId: line.productId,
      quantity: chance.whole(1, line.refundable),
    }));
    const amount = chance.happens(0.2) ? 1 : null;
    return refund(play, customer, box, { amount, items, asCredit: chance.happens(0.3) });
  },
  async hold(play, _customer, { boxId }) {
    const body = { reason: 'We check your address.' };
    await done(play, 'hold', play.staff.call(holdBox, { params: { boxId }, body }));
  },
  async lose(play, { customerId, seen }, { boxId, canBeLost, canBeReturned }) {
    const returned = canBeReturned && (!canBeLost || play.chance.happens(0.4));
    const what = returned ? 'returned' : 'lost';
    const body = { what, why: 'The carrier says so.', seen } as const;
    await done(
      play,
      what,
      play.staff.call(endCustomerParcel, { params: { customerId, boxId }, body }),
    );
  },
  short: takeOut,
};

async function giveCredit(play: StaffStage, { customerId, seen }: StaffCustomer): Promise<void> {
  const { staff, chance, stage } = play;
  const amount = chance.happens(0.2) ? chance.whole(3_000, 9_000) : chance.whole(1, 1_500);
  const body = { amount, sentence: 'Sorry for the late box.', why: 'It was late.', seen };
  const given = staff.call(giveCustomerCredit, { params: { customerId }, body });
  if (!(await done(play, 'credit', given))?.done) return;
  stage.journal.acts.push({ kind: 'goodwill', at: stage.shop.now(), customerId, amount });
}

interface WantedRefund {
  readonly amount: number | null;
  readonly items?: { productId: ProductId; quantity: number }[];
  readonly asCredit: boolean;
}

async function refund(
  play: StaffStage,
  { customerId, seen }: StaffCustomer,
  { boxId, payment }: StaffBox,
  wanted: WantedRefund,
): Promise<void> {
  const { staff, stage } = play;
  const body = { boxId, ...wanted, sentence: 'A tin was dented.', why: 'They wrote to us.', seen };
  const asked = staff.call(refundCustomer, { params: { customerId }, body });
  const kind = wanted.items ? 'refund of packs' : 'refund';
  const answer = (await done(play, kind, asked))?.done;
  // More than the owner may give alone waits for another one, whom this shop does not have.
  if (!answer) return;
  const priceOf = (productId: ProductId) =>
    payment?.lines.find((line) => line.productId === productId)?.unitPrice ?? 0;
  const goods = wanted.items
    ? new Map(wanted.items.map((each) => [each.productId, each.quantity * priceOf(each.productId)]))
    : null;
  const { toCard, toCredit, refused } = answer;
  const at = stage.shop.now();
  stage.journal.acts.push({
    kind: 'refund',
    at,
    customerId,
    boxId,
    toCard,
    toCredit,
    refused,
    goods,
  });
  const max = wanted.amount ?? payment?.left ?? 0;
  if (!wanted.items && toCard + toCredit !== max) {
    stage.tally.wrong(`${toCard + toCredit} pence of ${max} were refunded for box ${boxId}`);
  }
}

async function replace(
  play: StaffStage,
  { customerId, seen }: StaffCustomer,
  { boxId, replaceable }: StaffBox,
): Promise<boolean> {
  if (replaceable.length === 0) return false;
  const items = replaceable.map(({ productId, quantity }) => ({ productId, quantity }));
  const body = { boxId, items, why: 'They want it again.', seen };
  const sent = play.staff.call(sendReplacement, { params: { customerId }, body });
  return Boolean((await done(play, 'replacement', sent))?.done);
}

/** Packs a box in which packs of a product are missing. */
async function takeOut(play: StaffStage, _: StaffCustomer, box: StaffBox): Promise<void> {
  const { staff, chance, stage } = play;
  const params = { boxId: box.boxId };
  const claimed = staff.call(claimBox, { params, body: { takeOver: true } });
  if (!(await done(play, 'claim', claimed))) return;
  const { productId, quantity } = chance.pick(box.items);
  const found = chance.whole(0, quantity - 1);
  const body = { productId, found };
  if (await done(play, 'missing packs', staff.call(takeOutItem, { params, body }))) {
    const short = { productId, packs: quantity - found, boxId: box.boxId };
    stage.journal.acts.push({ kind: 'short', at: stage.shop.now(), ...short });
  }
  await staff.call(releaseBox, { params });
}

/** Counts an act. A refusal by a rule is expected; any other failure is a fault. @returns the answer */
export async function done<A>(
  { stage: { tally } }: StaffStage,
  kind: string,
  asked: Promise<{ status: number; answer: A; problem: { detail: string } }>,
): Promise<A | null> {
  const { status, answer, problem } = await asked;
  const made = status < 300;
  tally.count(kind, made ? 'made' : 'refused');
  if (!made && status !== 409) tally.wrong(`staff's ${kind}: ${status} ${problem?.detail}`);
  return made ? (answer ?? ({} as A)) : null;
}
