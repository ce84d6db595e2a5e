import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { lastChangeDate } from '@nestbox/domain/delivery/dates';
import type { Message } from '../notifications/message.ts';
import { atStart, type BoxInMessage, contents, nameOf, page, subject } from './boxMessages.ts';

/** How a box moved to another delivery date. */
interface Move<Why> {
  /** The earlier delivery date. */
  readonly before: CalendarDate;
  /** A sentence about the cause. */
  readonly why: Why;
  /** A box may make the same move twice. */
  readonly at: Date;
}

const causeOfMove = ({ boxId, deliveryDate }: BoxInMessage, { before, at }: Move<unknown>) =>
  `moved ${boxId} ${before} ${deliveryDate} ${at.toISOString()}`;

/** @param move `why`: null for a new plan */
export function boxMoved(box: BoxInMessage, move: Move<string | null>): Message {
  const { before, why } = move;
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const moved = `was due on ${formatDate(before)} and is now due on ${formatDate(box.deliveryDate)}.`;
  const because = why ? ` ${why}` : '';
  const change = `You can change it until ${until}. Nothing is charged before that.`;
  const when = box.deliveryDate > before ? 'later' : 'earlier';
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: causeOfMove(box, move),
    heading: `${atStart(box)} comes ${when}`,
    body: `It ${moved}${because} ${change}`,
    mail: {
      subject: subject(`${nameOf(box)} comes ${when}`),
      kind: 'service',
      paragraphs: [`${atStart(box)} ${moved}${because}`, change],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** For a locked box, paid or not. */
export function deliveryMoved(box: BoxInMessage, move: Move<string>): Message {
  const { before, why } = move;
  const moved = `was due on ${formatDate(before)} and is now due on ${formatDate(box.deliveryDate)}.`;
  return {
    topic: 'boxes',
    cause: causeOfMove(box, move),
    heading: `${atStart(box)} comes later`,
    body: `${why} It ${moved} Its contents and its price stay.`,
    mail: {
      subject: subject(`${nameOf(box)} comes later`),
      kind: 'service',
      paragraphs: [why, `${atStart(box)} ${moved} Its contents and its price stay.`],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}
