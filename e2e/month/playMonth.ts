import type { ProductId } from '@nestbox/contract/values';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { addMonths } from '@nestbox/domain/calendar/months';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { Browser } from '@playwright/test';
import * as checks from '../../testing/month/checkMonth.ts';
import { type MonthRecords, openRecords } from '../../testing/month/monthRecords.ts';
import { readProvider } from '../../testing/month/readProvider.ts';
import { countStock, raisePrice, takeOut } from './catalogueActs.ts';
import { closeDay } from './closeDay.ts';
import { helpCaller } from './helpCaller.ts';
import type { MonthShop } from './openMonth.ts';
import { packDay } from './packDay.ts';
import { readMoney } from './readMoney.ts';
import { refundBoxes, refundsOfTen } from './refundBoxes.ts';
import { joinStaff, openOwner, type StaffMember } from './staffMember.ts';
import { timeScreens } from './timeScreens.ts';
import { type RaisedPrice, watchPrice } from './watchPrice.ts';

interface MonthOptions {
  /** yyyy-MM; the shop is in the evening of the day before. */
  readonly month: string;
  /** Boxes that two packers pack. */
  readonly boxes: number;
  note(line: string): void;
}

/** What was done, its figures, and what the check found wrong. */
export interface MonthLine extends checks.Verdict {
  readonly what: string;
}

/** Seconds within which a caller is helped. */
const callGoal = 60;
/** Pence that a price is raised by. */
const rise = 35;

/** The days of the month on which staff act. */
const days = { first: 1, refunds: 5, closedFrom: 12, restock: 15, rise: 19, closedTo: 28 };

/** Runs a month of the shop by its staff's app alone. The checks read the shop's tables. */
export async function playMonth(
  shop: MonthShop,
  browser: Browser,
  { month, boxes, note }: MonthOptions,
): Promise<MonthLine[]> {
  const records = await openRecords(shop.databaseUrl);
  const lines: MonthLine[] = [];
  const add = (what: string, { figures, wrongs }: checks.Verdict) => {
    lines.push({ what, figures, wrongs });
    note(`${what}: ${[figures, ...wrongs].join('; ')}`);
  };
  const dayOf = (day: keyof typeof days): CalendarDate => addDays(`${month}-01`, days[day] - 1);
  let raised: RaisedPrice | null = null;
  const shownWrong: string[] = [];
  const liveTo = async (day: CalendarDate) => {
    for (let today = londonDate(shop.now()); today < day; today = londonDate(shop.now())) {
      const begun = performance.now();
      await shop.passDay();
      note(`${londonDate(shop.now())}: ${secondsSince(begun)} s of work`);
      if (raised) shownWrong.push(...(await watchPrice(shop.url, raised, londonDate(shop.now()))));
    }
  };
  try {
    await liveTo(dayOf('first'));
    const owner = await openOwner(browser, shop);
    const join = { owner, browser, shop };
    const sam = await joinStaff(join, { name: 'Sam Support', role: 'support' });
    const ben = await joinStaff(join, { name: 'Ben Reed', role: 'warehouse' });
    const cara = await joinStaff(join, { name: 'Cara Lane', role: 'warehouse' });

    add('A caller', await helpOne(sam, records));
    const [dearer, missing] = await records.wantedProducts(dayOf('rise'));
    if (!dearer || !missing) throw new Error('Too few products are planned');
    const { productId, price } = dearer;
    raised = { productId, before: price, after: price + rise, from: dayOf('rise') };
    await raisePrice(owner, dearer, {
      pounds: (raised.after / 100).toFixed(2),
      from: raised.from,
    });
    const closed = await closeBusiest(owner, records, [dayOf('closedFrom'), dayOf('closedTo')]);
    add('Two packers', await packAndCheck([ben, cara], { records, boxes, shop }));
    const outOfStock = await runOut(ben, { records, shop, missing });
    add('Screens on the first day', { figures: await timeScreens(owner), wrongs: [] });

    await liveTo(dayOf('refunds'));
    await sam.signIn();
    const since = shop.now();
    const count = refundsOfTen.length;
    await refundBoxes(sam, await records.customersToRefund(count));
    add('Ten refunds', await checks.checkRefunds(records, { since, count }));

    await liveTo(dayOf('restock'));
    add('A product out of stock', await checks.checkStock(records, outOfStock));
    await ben.signIn();
    await countStock(ben, missing, 100_000);

    await liveTo(addMonths(`${month}-01`, 1));
    add('A closed day', await checks.checkClosedDay(records, closed));
    const ofPrice = await checks.checkPrice(records, raised);
    add('A price rise', { ...ofPrice, wrongs: [...ofPrice.wrongs, ...shownWrong] });
    await owner.signIn();
    add('Money of the month', await compareMoney(owner, { records, shop, month }));
    add('Screens on the last day', { figures: await timeScreens(owner), wrongs: [] });
    return lines;
  } finally {
    await records.close();
  }
}

const secondsSince = (begun: number) => ((performance.now() - begun) / 1_000).toFixed(0);

async function helpOne(sam: StaffMember, records: MonthRecords): Promise<checks.Verdict> {
  const { skipped, moved } = await helpCaller(sam, await records.findCaller());
  return {
    figures: `found by name and postcode, a box skipped after ${skipped.toFixed(1)} s and the address changed after ${moved.toFixed(1)} s; goal ${callGoal} s`,
    wrongs: moved > callGoal ? ['too slow'] : [],
  };
}

/** Closes the busiest of some days, once the app has said whose boxes move. */
async function closeBusiest(
  owner: StaffMember,
  records: MonthRecords,
  [from, to]: readonly [CalendarDate, CalendarDate],
) {
  const busiest = await records.plannedDay(from, to);
  await closeDay(owner, busiest.day);
  return busiest;
}

async function packAndCheck(
  packers: readonly [StaffMember, StaffMember],
  { records, boxes, shop }: { records: MonthRecords; boxes: number; shop: MonthShop },
): Promise<checks.Verdict> {
  const { delivery, boxes: paid } = await records.fullestDay();
  if (paid < boxes) throw new Error(`Only ${paid} boxes of ${delivery} are paid`);
  const since = shop.now();
  const { packed, seconds, refused } = await packDay(packers, {
    day: shipmentDate(delivery),
    boxes,
  });
  const { figures, wrongs } = await checks.checkPacking(records, { since, boxes });
  return {
    figures: `${figures}, ${packed.join(' and ')} by each in ${seconds.toFixed(0)} s; ${refused} times the other one had the box`,
    wrongs,
  };
}

async function runOut(
  packer: StaffMember,
  {
    records,
    shop,
    missing,
  }: {
    records: MonthRecords;
    shop: MonthShop;
    missing: { productId: ProductId; productName: string };
  },
) {
  const { productId } = missing;
  const [boxId] = await records.paidBoxesWith(productId);
  if (!boxId) throw new Error(`No paid box with ${productId} is left`);
  await countStock(packer, missing, 0);
  const since = shop.now();
  await takeOut(packer, missing, boxId);
  return { productId, since, boxId };
}

async function compareMoney(
  owner: StaffMember,
  { records, shop, month }: { records: MonthRecords; shop: MonthShop; month: string },
): Promise<checks.Verdict> {
  const { compared, seconds } = await readMoney(owner, month);
  const [ours, theirs] = [await records.sumsOf(month), readProvider(shop.ledgerFile, month)];
  const wrongs = (Object.keys(ours) as (keyof typeof ours)[])
    .filter((key) => ours[key] !== theirs[key])
    .map((key) => `${key}: ${ours[key]} in the shop, ${theirs[key]} at the provider`);
  const net = formatPounds(ours.charged - ours.refunded);
  if (!compared.includes(`to the penny: ${net}`)) wrongs.push(`the app says: ${compared}`);
  return {
    figures: `${ours.charges} charges of ${formatPounds(ours.charged)} and ${ours.refunds} refunds of ${formatPounds(ours.refunded)} on both sides; shown in ${seconds.toFixed(1)} s`,
    wrongs,
  };
}
