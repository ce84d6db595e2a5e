import { dateOfDay } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import { formatFrequency } from '../calendar/formatFrequency.ts';
import { formatAmount, type UsageUnit } from '../household/formatAmount.ts';
import type { PackCount } from '../money/packCount.ts';
import type { Cause, NoneBasis } from './cause.ts';

/** Why a box brings packs of a product. */
export interface Reason {
  /** Such as '2 adults and 1 child use'. */
  readonly users: string;
  readonly unit: UsageUnit;
  /** Units a day in the plan; 0 where it is more likely not used any more. */
  readonly perDay: number;
  /** Units a day of similar households; null where no signal distinguishes this one. */
  readonly usualPerDay: number | null;
  /** What the customer set, or staff for them, which applies whatever the usage. */
  readonly setting:
    | { readonly kind: 'everyWeeks'; readonly weeks: number }
    | { readonly kind: 'everyBox'; readonly packs: PackCount }
    | { readonly kind: 'thisBox'; readonly byStaff: boolean }
    | { readonly kind: 'shipNow' }
    | { readonly kind: 'oneOff'; readonly byStaff: boolean }
    | null;
  /** A day number. */
  readonly today: number;
  /** Why the plan sends it; null where no box brings it. */
  readonly cause: Cause | null;
  readonly noneBasis: NoneBasis;
  /** Packs in the box; 0 without one. */
  readonly packs: PackCount;
  /** The day number until which these packs are to last; null where that is not said. */
  readonly until: number | null;
}

/** Least relative difference from similar households that is mentioned. */
const worthSaying = 0.15;

/** Returns one sentence with the figures of the plan. */
export function formatReason(reason: Reason): string {
  const { setting, cause } = reason;
  if (setting && setting.kind !== 'everyWeeks') return formatSetting(setting);
  const usageRate = formatUsageRate(reason);
  return cause
    ? `${usageRate}; ${formatCause(cause, reason)}${formatUntil(reason)}.`
    : `${usageRate}.`;
}

/** Returns until when several packs are to last, such as ', and 2 packs are to last until 2 March'. */
function formatUntil({ cause, packs, until, today }: Reason): string {
  const runsOut = cause?.kind === 'runsOut' || cause?.kind === 'mayRunOut';
  if (!runsOut || packs < 2 || until === null) return '';
  return `, and ${packs} packs are to last until ${dayAhead(until, today)}`;
}

/** Returns a sentence for a set quantity, which applies whatever the usage. */
export function formatSetting(
  setting: Exclude<Reason['setting'], null | { kind: 'everyWeeks' }>,
): string {
  switch (setting.kind) {
    case 'oneOff':
      return setting.byStaff
        ? 'We added it to this box for you.'
        : 'You asked for it in this box only.';
    case 'shipNow':
      return 'You asked for this box early. It brings what was planned for it.';
    case 'thisBox':
      return setting.byStaff ? 'We set this quantity for you.' : 'You set this quantity yourself.';
    case 'everyBox':
      return `You asked for ${setting.packs} in every box.`;
  }
}

/** Returns the usage rate, such as '2 adults and 1 child use about 5.6 rolls a week'. */
function formatUsageRate({ users, unit, perDay, usualPerDay, setting }: Reason): string {
  if (setting?.kind === 'everyWeeks') return `You need a pack ${formatFrequency(setting.weeks)}`;
  if (perDay === 0) return 'You seem not to use it any more';
  if (unit === 'pack') return formatRhythm(perDay, usualPerDay);
  const usageRate = formatAmount(perDay * 7, unit);
  if (usualPerDay === null) return `${users} about ${usageRate} a week`;
  const apart = perDay / usualPerDay - 1;
  if (Math.abs(apart) < worthSaying) return `${users} about ${usageRate} a week`;
  const usual = formatAmount(usualPerDay * 7, unit);
  return `You use about ${usageRate} a week, ${apart > 0 ? 'more' : 'less'} than most homes like yours (${usual})`;
}

/**
 * Returns how often a product of a rhythm comes, such as 'You get one about every 6 weeks'.
 * @param perDay packs
 */
function formatRhythm(perDay: number, usualPerDay: number | null): string {
  const rhythm = formatPacksEvery(perDay);
  const usual = usualPerDay === null ? rhythm : formatPacksEvery(usualPerDay);
  if (usualPerDay === null || usual === rhythm) return `You get ${rhythm}`;
  return `You get ${rhythm}, ${perDay > usualPerDay ? 'more' : 'less'} often than most homes (${usual})`;
}

function formatPacksEvery(perDay: number): string {
  const weeks = 1 / (perDay * 7);
  if (weeks < 2 / 3) return `about ${Math.round(perDay * 7)} a week`;
  return `one about ${formatFrequency(Math.max(1, Math.round(weeks)))}`;
}

function formatCause(cause: Cause, reason: Reason): string {
  const { today, noneBasis } = reason;
  switch (cause.kind) {
    case 'runsOut':
      if (cause.day <= today) return formatNone[noneBasis];
      return `your last pack runs out around ${dayAhead(cause.day, today)}`;
    case 'mayRunOut':
      if (cause.day <= today)
        return `${formatIf(cause, reason)}your last pack could run out any day now`;
      return `${formatIf(cause, reason)}your last pack could run out by ${dayAhead(cause.day, today)}`;
    case 'spare':
      return 'this is a spare in case you use more';
    case 'asSeen':
      return 'it stays in this box as you have seen it';
  }
}

/** Returns the usage rate that decides, where it is clearly above the likely one: 'if you use 8 rolls a week, '. */
function formatIf(
  { perDay: deciding }: Extract<Cause, { kind: 'mayRunOut' }>,
  { perDay, unit, setting }: Reason,
): string {
  if (setting || perDay === 0 || deciding < perDay * (1 + worthSaying)) return '';
  if (unit !== 'pack') return `if you use ${formatAmount(deciding * 7, unit)} a week, `;
  const rhythm = formatPacksEvery(deciding);
  return rhythm === formatPacksEvery(perDay) ? '' : `if you need ${rhythm}, `;
}

const formatNone: Record<NoneBasis, string> = {
  reported: 'you told us that none is left',
  nothingSent: 'you have had none from us yet',
  estimated: 'what you had from us should last until about now',
};

const dayAhead = (day: number, today: number) => formatDay(dateOfDay(day), dateOfDay(today));
