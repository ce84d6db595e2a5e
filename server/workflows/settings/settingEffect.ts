import type { ValuedSetting } from '@nestbox/contract/settingValues';
import { addDays, type CalendarDate, dayNumber } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { formatWeekdays, isDeliveryDay } from '@nestbox/domain/delivery/calendar';
import { linkOfNumber } from '@nestbox/domain/delivery/carriers';
import { announcedDays } from '@nestbox/domain/delivery/dates';
import { otherWeekdays } from '@nestbox/domain/delivery/weekdays';
import { readActiveOwners } from '../../account/staff/staffQueries.ts';
import { today } from '../../platform/clock.ts';
import { counted } from '../../platform/counted.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Services } from '../../services.ts';
import {
  countBoxesOn,
  type MovingBox,
  readDaysWithBoxes,
  readMovingBoxes,
} from '../catalogue/closedDayCustomerQueries.ts';
import { namedBoxes, type PreviewedMove, previewMoves } from '../catalogue/previewMoves.ts';
import { countAbandoned } from './abandonedSignUpQueries.ts';
import { type AcceptedSetting, decideSetting, type WantedSetting } from './decideSetting.ts';
import * as counts from './settingEffectQueries.ts';

/** What a setting would do. */
export interface SettingEffect {
  /** In sentences, the most important first. */
  readonly says: readonly string[];
  /** The first boxes that would move. */
  readonly moves: readonly PreviewedMove[];
  /** The first customers who would no longer be served. */
  readonly unserved: readonly counts.NamedCustomer[];
}

type Effect = Partial<SettingEffect> & Pick<SettingEffect, 'says'>;

/** Returns what a setting would do. @throws Refusal where it cannot be set */
export async function previewSetting(
  services: Services,
  wanted: WantedSetting,
): Promise<SettingEffect> {
  await services.storedSettings.refresh();
  const accepted = decideSetting(services, wanted);
  return { moves: [], unserved: [], ...(await effectOf(services, accepted)) };
}

async function effectOf(services: Services, accepted: AcceptedSetting): Promise<Effect> {
  switch (accepted.name) {
    case 'delivery-areas':
      return areasEffect(services, accepted as AcceptedSetting<'delivery-areas'>);
    case 'delivery-days':
      return daysEffect(services, accepted as AcceptedSetting<'delivery-days'>);
    case 'capacity':
      return capacityEffect(services, accepted as AcceptedSetting<'capacity'>);
    case 'carriers':
      return carriersEffect(accepted as AcceptedSetting<'carriers'>);
    case 'box-minimum':
      return minimumEffect(services, accepted as AcceptedSetting<'box-minimum'>);
    case 'box-dates':
      return datesEffect(services, accepted);
    case 'failed-cards':
      return dunningEffect(services, accepted);
    case 'staff-limits':
      return limitsEffect(services);
    case 'retention':
      return retentionEffect(services, accepted as AcceptedSetting<'retention'>);
    case 'consent':
      return {
        says: ['It holds for whoever signs up from now on. Customers keep what they chose.'],
      };
    case 'unproven-mails':
      return { says: ['It holds at once, also for mails that wait.'] };
  }
}

async function areasEffect(
  { database: { reader } }: Services,
  { after, before }: AcceptedSetting<'delivery-areas'>,
): Promise<Effect> {
  const unserved = await counts.readUnserved(reader, { after, before });
  if (unserved.count === 0) {
    return { says: ['Every customer with a subscription lives where you deliver.'] };
  }
  const says = [
    `${counted(unserved.count, 'customer lives', 'customers live')} where you would not deliver any more.`,
    'They keep their subscription and their boxes, and can type no other address there. Cancel or write to them under Customers.',
  ];
  return { says, unserved: await counts.nameUnserved(reader, unserved.districts, namedBoxes) };
}

/** Returns which of these days a setting of the delivery days closes. */
export function closedBy(
  services: Services,
  accepted: AcceptedSetting,
  days: readonly CalendarDate[],
): CalendarDate[] {
  if (accepted.name !== 'delivery-days') return [];
  const before = services.deliveryDays.calendar;
  const after = services.deliveryDays.under(settingsAfter(services, accepted)).calendar;
  return days.filter(
    (day) => isDeliveryDay(dayNumber(day), before) && !isDeliveryDay(dayNumber(day), after),
  );
}

async function daysEffect(
  services: Services,
  accepted: AcceptedSetting<'delivery-days'>,
): Promise<Effect> {
  const { reader } = services.database;
  const days = closedBy(services, accepted, await readDaysWithBoxes(reader, today(services.clock)));
  const { moving, paid, shipped } = await countBoxesOn(reader, days);
  const { deliveryWeekdays, packingWeekdays } = accepted.after;
  const unpacked = otherWeekdays(packingWeekdays)
    .map((weekday) => (weekday + 1) % 7)
    .filter((weekday) => deliveryWeekdays.includes(weekday));
  const says = [
    moving === 0
      ? 'No box is due on a day that closes.'
      : `${counted(moving, 'box moves', 'boxes move')} to the next delivery day with room${paid > 0 ? `, ${counted(paid, 'paid one', 'paid ones')} among them` : ''}. Prices stay, and customers who expect the day get a mail.`,
    ...(shipped > 0
      ? [
          `${counted(shipped, 'box is', 'boxes are')} on the way and ${shipped === 1 ? 'comes' : 'come'} as planned.`,
        ]
      : []),
    ...(unpacked.length > 0
      ? [
          `Nothing is delivered on ${formatWeekdays(unpacked)}: you do not pack the day before, and a box leaves the day before its delivery.`,
        ]
      : []),
    'Days that open are used by boxes that are planned from now on.',
  ];
  return {
    says,
    moves: await moves(services, accepted, await readMovingBoxes(reader, days, namedBoxes)),
  };
}

async function capacityEffect(
  services: Services,
  accepted: AcceptedSetting<'capacity'>,
): Promise<Effect> {
  const { reader } = services.database;
  const after = services.deliveryDays.under(settingsAfter(services, accepted));
  const above = await after.daysAboveCapacity(reader);
  const moving = [...above.values()].reduce((sum, boxes) => sum + boxes, 0);
  if (moving === 0) return { says: ['No day has more boxes than that. No box moves.'] };
  const days = [...above.keys()].sort();
  const first = formatDay(days[0] ?? '', today(services.clock));
  const boxes = await readMovingBoxes(reader, days, namedBoxes);
  const says = [
    `${counted(days.length, 'day has', 'days have')} more boxes than that, the first of them ${first}.`,
    `${counted(moving, 'box moves', 'boxes move')} to the next delivery day with room: planned ones first, paid ones only where these alone are too many. Customers who expect the day get a mail.`,
  ];
  return { says, moves: await moves(services, accepted, boxes.slice(0, moving)) };
}

/** A tracking number by which owners see what a link becomes. */
const exampleNumber = '123456789';

function carriersEffect({ after: { carriers } }: AcceptedSetting<'carriers'>): Effect {
  const links = carriers.map(({ name, link }) => {
    const example = linkOfNumber(exampleNumber, name, [{ name, link }]);
    return `${name} shows the parcel ${exampleNumber} at ${'accepted' in example ? example.accepted : link}`;
  });
  return {
    says: [
      carriers.length === 0
        ? 'Packers type whole links of parcels from now on.'
        : 'Packers choose the carrier and type the tracking number from now on.',
      ...links,
      'Links that customers have stay.',
    ],
  };
}

async function minimumEffect(
  { database: { reader }, clock }: Services,
  { after, before }: AcceptedSetting<'box-minimum'>,
): Promise<Effect> {
  const until = addDays(today(clock), announcedDays);
  const [isHigher, one] = [after.minimum > before.minimum, 'planned box has'];
  const small = await counts.countSmallBoxes(reader, { minimum: after.minimum, until });
  return {
    says: [
      `${counted(small, one, 'planned boxes have')} fewer goods than that in the next ${announcedDays} days.`,
      isHigher
        ? 'They may take along what later boxes would bring, so that fewer boxes come.'
        : 'Small boxes may come by themselves, so that more boxes come.',
      'All plans are made anew. Customers get a mail where a box moves that comes soon.',
    ],
  };
}

async function datesEffect(
  { database: { reader }, clock }: Services,
  { from }: AcceptedSetting,
): Promise<Effect> {
  const boxes = await counts.countPlannedFrom(reader, from ?? today(clock));
  return {
    says: [
      `It holds for boxes that are delivered from ${formatDay(from ?? '', today(clock))} on: ${counted(boxes, 'planned box', 'planned boxes')} so far. Boxes before that day keep their dates.`,
      'Help and terms of the web app say the new days once they hold. Check terms of your own.',
    ],
  };
}

async function dunningEffect(
  { database: { reader }, clock }: Services,
  { from }: AcceptedSetting,
): Promise<Effect> {
  const unpaid = await counts.countUnpaid(reader);
  return {
    says: [
      `It holds for cards that are first declined from ${formatDay(from ?? '', today(clock))} on.`,
      unpaid === 0
        ? 'No box is unpaid now.'
        : `${counted(unpaid, 'box is', 'boxes are')} unpaid now and ${unpaid === 1 ? 'keeps its' : 'keep their'} days.`,
    ],
  };
}

async function limitsEffect({ database: { reader } }: Services): Promise<Effect> {
  const owners = (await readActiveOwners(reader)).length;
  return {
    says: [
      'The limits hold at once.',
      owners > 1
        ? `A mail tells the other ${counted(owners - 1, 'owner')}.`
        : 'You are the only owner.',
    ],
  };
}

async function retentionEffect(
  { database: { reader }, clock }: Services,
  { after }: AcceptedSetting<'retention'>,
): Promise<Effect> {
  const signUps = await countAbandoned(reader, clock.now(), after.signUpDays);
  return {
    says: [
      'What is older is deleted within the hour, and cannot be brought back.',
      after.signUpDays === null
        ? 'Sign-ups stay until their owner asks for their deletion.'
        : `${counted(signUps, 'sign-up is', 'sign-ups are')} deleted now.`,
    ],
  };
}

/** Returns where boxes would move. */
const moves = (
  services: Services,
  accepted: AcceptedSetting,
  boxes: readonly MovingBox[],
): Promise<PreviewedMove[]> => {
  const values = settingsAfter(services, accepted);
  const { storedSettings, deliveryDays } = services;
  return previewMoves(
    {
      ...services,
      storedSettings: { ...storedSettings, values },
      deliveryDays: deliveryDays.under(values),
    },
    boxes,
  );
};

/** Returns the settings as if one were set. */
function settingsAfter(
  { storedSettings, clock }: Services,
  { name, value, from }: AcceptedSetting<ValuedSetting>,
): Settings {
  const version = (storedSettings.current(name)?.version ?? 0) + 1;
  const author = { staffId: '', who: '', why: null, at: clock.now() };
  return storedSettings.values.with({ name, version, value, validFrom: from, ...author });
}
