import { changeDeliveryDate } from '@nestbox/contract/box';
import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { dayNumber, weekdayOfDay } from '@nestbox/domain/calendar/date';
import { afterEach, expect, it } from 'vitest';
import { boxesOf, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { bankHolidays } from './bankHolidays.ts';

const shop = useTestShop({ delivery: { packingWeekdays: [1, 2, 3, 4, 5, 6] } });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

it('has no shipment on a Sunday or a bank holiday, from whatever day on', async () => {
  const holidays = bankHolidays('GB-ENG', [2026, 2027, 2028]);
  for (const start of ['2026-12-18', '2026-12-21', '2026-12-23', '2027-03-22']) {
    shop.setTime(`${start}T09:00:00Z`);
    const boxes = await boxesOf(shop, await subscriber(shop));
    const shipped = boxes.map((box) => box.shipment_date);
    expect(shipped.length).toBeGreaterThan(3);
    const closed = shipped.filter((day) => weekdayOfDay(dayNumber(day)) === 0 || holidays.has(day));
    expect(closed, start).toEqual([]);
  }
});

it('says why a day after one without packing is closed', async () => {
  const person = await subscriber(shop);
  const [, second] = await boxesOf(shop, person);
  const postponeTo = async (dateTime: string) => {
    const boxId = second?.boxId ?? '';
    const body = { boxId, dateTime, adjustForFutureBoxes: true as const };
    return (await tryTo(shop, person, changeDeliveryDate, { body })).problem?.detail;
  };
  expect(await postponeTo('2027-03-30')).toBe(
    'We do not deliver on Tuesday 30 March: nothing leaves the day before (Easter Monday). Choose another day.',
  );
  expect(await postponeTo('2027-02-01')).toBe('We do not deliver on Mondays. Choose another day.');
  const { answer } = await shop.call(getDeliveryCalendar, {});
  expect(answer.closedWeekdayNames).toBe('Mondays and Sundays');
});
