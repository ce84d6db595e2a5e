import { type CalendarDate, daysBetween } from '../calendar/date.ts';
import { tellDate } from '../calendar/tellDate.ts';
import { tellAmount, type UsageUnit } from '../household/tellAmount.ts';

/** Why so many packs of a product come in a box. */
export interface Reason {
  /** '2 adults and 1 child use' */
  readonly users: string;
  readonly unit: UsageUnit;
  /** Units a day, as the plan takes them. */
  readonly perDay: number;
  /** Units a day of homes like this one; null where nothing was heard that tells them apart. */
  readonly usualPerDay: number | null;
  /** The customer's own word, which holds whatever is used. */
  readonly wish:
    | { readonly kind: 'everyWeeks'; readonly weeks: number }
    | { readonly kind: 'everyBox'; readonly packs: number }
    | { readonly kind: 'thisBox' }
    | { readonly kind: 'oneOff' }
    | null;
  readonly today: CalendarDate;
  /** The likeliest day on which the last is used up, were it not for this box; null: not before it. */
  readonly runsOut: CalendarDate | null;
}

/** What differs by less from homes of the same kind is not worth a word. */
const worthTelling = 0.15;

/** One sentence, in plain words and with the figures of the plan. */
export function tellReason(reason: Reason): string {
  const { wish } = reason;
  if (wish && wish.kind !== 'everyWeeks') return tellWish(wish);
  return `${tellPace(reason)}; ${tellStock(reason)}.`;
}

/** A quantity that was asked for, whatever is used. */
export function tellWish(wish: Exclude<Reason['wish'], null | { kind: 'everyWeeks' }>): string {
  switch (wish.kind) {
    case 'oneOff':
      return 'You asked for it in this box only.';
    case 'thisBox':
      return 'You set this quantity yourself.';
    case 'everyBox':
      return `You asked for ${wish.packs} in every box.`;
  }
}

/** '2 adults and 1 child use about 5.6 rolls a week' */
function tellPace({ users, unit, perDay, usualPerDay, wish }: Reason): string {
  if (wish?.kind === 'everyWeeks') {
    return `You need a pack every ${wish.weeks === 1 ? 'week' : `${wish.weeks} weeks`}`;
  }
  const pace = tellAmount(perDay * 7, unit);
  if (usualPerDay === null) return `${users} about ${pace} a week`;
  const apart = perDay / usualPerDay - 1;
  if (Math.abs(apart) < worthTelling) return `${users} about ${pace} a week`;
  const usual = tellAmount(usualPerDay * 7, unit);
  return `You use about ${pace} a week, ${apart > 0 ? 'more' : 'less'} than most homes like yours (${usual})`;
}

function tellStock({ runsOut, today }: Reason): string {
  if (runsOut === null) return 'this keeps you from running out';
  if (daysBetween(today, runsOut) <= 0) return 'we count on none being left at home';
  return `your last pack runs out about ${tellDate(runsOut)}`;
}
