import { getBox } from '@nestbox/contract/box';
import { type Change, makeChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import type { Household } from '@nestbox/contract/household';
import { addProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { addDays, daysBetween } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { family } from '../../testing/harness/newcomer.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

const allProductIds = () => shop.services.catalogue.products.map(({ productId }) => productId);
const now = () => londonDate(shop.services.clock.now());
const change = (person: Person, body: Change) => ask(shop, person, makeChange, { body });

interface GivenReason {
  readonly sentence: string;
  /** The delivery date of the box after this one, if any. */
  readonly before: string | undefined;
}

/** Returns the reasons that the pages give for the items of each coming box. */
async function reasonsTo(person: Person): Promise<GivenReason[]> {
  const coming = (await boxesOf(shop, person))
    .filter(({ deliveryDate }) => deliveryDate > now())
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));
  const given: GivenReason[] = [];
  for (const [place, { boxId }] of coming.entries()) {
    const { reasons } = await ask(shop, person, getBox, { params: { boxId } });
    const before = coming[place + 1]?.deliveryDate;
    given.push(...reasons.map(({ sentence }) => ({ sentence, before })));
  }
  for (const { reason, nextBox } of (await ask(shop, person, getForecast)).products) {
    const place = coming.findIndex(({ boxId }) => boxId === nextBox?.boxId);
    given.push({
      sentence: reason,
      before: place < 0 ? undefined : coming[place + 1]?.deliveryDate,
    });
  }
  return given;
}

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** What a sentence says of several packs. */
const untilWhen = /, and \d+ packs are to last until (.*)\.$/;

/** Returns the day in a sentence, which has a year only where it is far ahead. */
function dayNamed(sentence: string): string | null {
  const [, day, month, year] =
    /(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)( \d{4})?/.exec(
      sentence,
    ) ?? [];
  if (!day) return null;
  for (let ahead = -60; ahead < 800; ahead += 1) {
    const date = addDays(now(), ahead);
    const inYear = Number(date.slice(0, 4));
    const isNamed = monthOf.format(new Date(`${date}T00:00:00Z`)) === month;
    if (Number(date.slice(8)) === Number(day) && isNamed && (!year || Number(year) === inYear)) {
      return date;
    }
  }
  throw new Error(`No such day: ${sentence}`);
}

function expectTrue(given: readonly GivenReason[], hasReports = false) {
  const dated = given.flatMap(({ sentence, before }) => {
    const on = dayNamed(sentence.replace(untilWhen, '.'));
    return on ? [{ on, before }] : [];
  });
  const untils = given.flatMap(({ sentence, before }) => {
    const [, until] = untilWhen.exec(sentence) ?? [];
    return until ? [{ until: dayNamed(until), before }] : [];
  });
  expect(untils.length).toBeGreaterThan(0);
  for (const { until, before } of untils) expect(until).toBe(before);
  const late = dated.filter(({ on, before }) => before !== undefined && on >= before);
  const past = dated.filter(({ on }) => daysBetween(now(), on) < 0);
  expect({ late: late.length, past: past.length }).toEqual({ late: 0, past: 0 });
  expect(dated.length).toBeGreaterThan(20);
  expect(given.some(({ sentence }) => sentence.includes('you told us'))).toBe(hasReports);
}

const alone: Household = {
  ...family,
  adultsMale: 0,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
};

describe('the reasons for everything in the catalogue', () => {
  it.each([
    ['a family', family],
    ['one person', alone],
  ])('name no day on which more could have come, for %s', async (_, household) => {
    const person = await planned(shop, allProductIds(), household);
    const given = await reasonsTo(person);
    expect(given.length).toBeGreaterThan(allProductIds().length * 2);
    expectTrue(given);
  });

  it('name no such day after reports, preferences and changes of boxes either', async () => {
    const person = await subscriber(shop);
    await ask(shop, person, addProducts, { body: allProductIds() });
    await shop.live(40);
    const some = allProductIds().filter((_, index) => index % 7 === 0);
    for (const [index, productId] of some.entries())
      await change(person, reportOf(productId, index));
    await shop.live(8);
    const open = (await boxesOf(shop, person)).filter(({ canEdit }) => canEdit);
    const box = open[1];
    if (!box) throw new Error('no box');
    const date = addDays(box.deliveryDate, 14);
    await change(person, { kind: 'postpone', boxId: box.boxId, date });
    // A box has come since the first reports.
    await change(person, { kind: 'report', productId: some[0] ?? '', report: 'ranOut' });
    const given = await reasonsTo(person);
    expect(given.length).toBeGreaterThan(allProductIds().length);
    expectTrue(given, true);
  });
});

/** Returns one of the possible reports of a product, in turn. */
function reportOf(productId: ProductId, index: number): Change {
  switch (index % 4) {
    case 0:
      return { kind: 'report', productId, report: 'ranOut' };
    case 1:
      return { kind: 'report', productId, report: 'plenty' };
    case 2:
      return { kind: 'report', productId, report: 'plenty', packsLeft: 1 + (index % 5) };
    default:
      return { kind: 'frequency', productId, weeks: 1 + (index % 9) };
  }
}
