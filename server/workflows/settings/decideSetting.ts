import { isDeepStrictEqual } from 'node:util';
import {
  datedSettings,
  type NamedSetting,
  type SettingValues,
  type ValuedSetting,
} from '@nestbox/contract/settingValues';
import { decideDunning } from '@nestbox/domain/billing/dunning';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import type { Decision } from '@nestbox/domain/decision';
import { decideServedAreas } from '@nestbox/domain/delivery/area';
import { decideCarriers } from '@nestbox/domain/delivery/carriers';
import { decideBoxDates } from '@nestbox/domain/delivery/dates';
import { decideMinimum } from '@nestbox/domain/delivery/deliveryPrices';
import { otherWeekdays, withoutDelivery } from '@nestbox/domain/delivery/weekdays';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';

/** A setting that is wanted, and the day from which it is to hold; null at once. */
export interface WantedSetting {
  readonly setting: NamedSetting;
  readonly from: CalendarDate | null;
}

/** A value that staff may set; null for that of the environment variable. */
export interface AcceptedSetting<Name extends ValuedSetting = ValuedSetting> {
  readonly name: Name;
  readonly value: SettingValues[Name] | null;
  readonly from: CalendarDate | null;
  /** What holds from that day on. */
  readonly after: SettingValues[Name];
  /** What would hold without it. */
  readonly before: SettingValues[Name];
}

/** Returns a setting as it is stored. @throws Refusal with a sentence for what contradicts it */
export function decideSetting(
  services: Services,
  { setting: { name, value: given }, from }: WantedSetting,
): AcceptedSetting {
  const now = today(services.clock);
  const { values } = services.storedSettings;
  const wanted = { name, value: given ?? values.valueOf(name, { value: null }) } as NamedSetting;
  const start = startOf(name, from, now);
  const decision = decide(services, wanted, start ?? now);
  if ('refused' in decision) throw new Refusal('invalid', decision.refused);
  const before = values.on(name, start ?? now);
  const after = decision.accepted;
  if (isDeepStrictEqual(before, after)) {
    throw new Refusal(
      'invalid',
      start ? 'That holds on this day already.' : 'That is set already.',
    );
  }
  return { name, value: given === null ? null : after, from: start, after, before };
}

/** @throws Refusal for a day that a setting cannot hold from */
function startOf(
  name: ValuedSetting,
  from: CalendarDate | null,
  now: CalendarDate,
): CalendarDate | null {
  if (!datedSettings.includes(name)) return null;
  const first = addDays(now, 1);
  if (from === null) throw new Refusal('invalid', 'Choose the first day on which it holds.');
  if (from < first) {
    throw new Refusal('invalid', `It can hold from ${formatDay(first, now)} on, not earlier.`);
  }
  return from;
}

function decide(
  { deliveryPrices, clock }: Services,
  { name, value }: NamedSetting,
  from: CalendarDate,
): Decision<SettingValues[ValuedSetting]> {
  // The value of an environment variable was checked at the start.
  if (value === null) throw new Error(`${name} has no value`);
  switch (name) {
    case 'delivery-areas':
      return decideServedAreas(value);
    case 'delivery-days':
      return decideDays(value);
    case 'capacity':
      return decideCapacity(value);
    case 'carriers':
      return decideCarriers(value);
    case 'box-minimum':
      return decideMinimum(value.minimum, deliveryPrices.current, today(clock));
    case 'box-dates':
      return decideBoxDates(value, { from, today: today(clock) });
    case 'failed-cards':
      return decideDunning(value);
    default:
      return { accepted: value };
  }
}

const byWeekday = (weekdays: readonly number[]) => [...new Set(weekdays)].sort((a, b) => a - b);

function decideDays(
  days: SettingValues['delivery-days'],
): Decision<SettingValues['delivery-days']> {
  const [deliveryWeekdays, packingWeekdays] = [
    byWeekday(days.deliveryWeekdays),
    byWeekday(days.packingWeekdays),
  ];
  if (deliveryWeekdays.length === 0)
    return { refused: 'Keep one weekday with deliveries at least.' };
  const closed = withoutDelivery(otherWeekdays(deliveryWeekdays), otherWeekdays(packingWeekdays));
  if (closed.length === 7) {
    return {
      refused:
        'A box leaves the day before its delivery. None of these delivery days comes after a day on which you pack, so nothing could be delivered.',
    };
  }
  return { accepted: { ...days, deliveryWeekdays, packingWeekdays } };
}

function decideCapacity(capacity: SettingValues['capacity']): Decision<SettingValues['capacity']> {
  const weekdays = capacity.weekdays.map(({ weekday }) => weekday);
  if (new Set(weekdays).size < weekdays.length) {
    return { refused: 'Each weekday can have one limit.' };
  }
  const ordered = [...capacity.weekdays].sort((a, b) => a.weekday - b.weekday);
  return { accepted: { ...capacity, weekdays: ordered } };
}
