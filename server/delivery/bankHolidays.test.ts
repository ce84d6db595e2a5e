import { changeDeliveryDate } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { afterEach, expect, it } from 'vitest';
import { ask, boxesOf, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { bankHolidays } from './bankHolidays.ts';

const shop = useTestShop();

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

it('have no deliveries: not in a plan, not by postponing, not at once', async () => {
  const person = await subscriber(shop);
  const boxes = await boxesOf(shop, person);
  const holidays = ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'];
  expect(boxes.filter(({ deliveryDate }) => holidays.includes(deliveryDate))).toEqual([]);
  const body = {
    boxId: boxes[1]?.boxId ?? '',
    dateTime: '2027-01-01',
    adjustForFutureBoxes: true as const,
  };
  const refused = await tryTo(shop, person, changeDeliveryDate, { body });
  expect(refused.problem?.detail).toBe(
    "We do not deliver on Friday 1 January (New Year's Day). Choose another day.",
  );
  shop.setTime('2026-12-22T09:00:00Z');
  await ask(shop, person, makeChange, {
    body: { kind: 'postpone', boxId: boxes[1]?.boxId ?? '', date: '2027-01-08' },
  });
  await ask(shop, person, makeChange, { body: { kind: 'shipNow' } });
  // Of the first days that can be prepared, the 26th and the 28th are for Boxing Day, between them
  // is a Sunday.
  expect((await boxesOf(shop, person))[1]?.deliveryDate).toBe('2026-12-29');
});

// gov.uk/bank-holidays
it.each([
  { region: 'GB-ENG', day: '2026-08-31', name: /Summer bank holiday/ },
  { region: 'GB-SCT', day: '2026-11-30', name: /St Andrew/ },
  { region: 'GB-SCT', day: '2027-01-04', name: /substitute/ },
  { region: 'GB-WLS', day: '2027-12-27', name: /substitute/ },
  { region: 'GB-NIR', day: '2026-03-17', name: /St Patrick/ },
] as const)('knows $day in $region', ({ region, day, name }) => {
  expect(bankHolidays(region, [2026, 2027]).get(day)).toMatch(name);
});

it('leaves out the days of other regions', () => {
  const england = bankHolidays('GB-ENG', [2026]);
  expect([...england.keys()].sort()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
  ]);
});

it('are named to everybody, with the closed weekdays', async () => {
  const { answer } = await shop.call(getDeliveryCalendar, {});
  expect(answer).toMatchObject({
    closedWeekdays: [0],
    closedWeekdayNames: 'Sundays',
    closedOnBankHolidays: true,
  });
  expect(answer.closedDays[0]).toEqual({
    day: '2026-12-25',
    sentence: 'We do not deliver on Friday 25 December (Christmas Day).',
  });
});
