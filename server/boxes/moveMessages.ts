import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { lastChangeDate } from '@nestbox/domain/delivery/dates';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';
import { type BoxInMessage, contents, nameOf, page } from './boxMessages.ts';

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

const movedTexts = editableTexts('boxMoved', 'A planned box has another day', {
  subject: '{box} comes {when}',
  opening: '{box} was due on {before} and is now due on {date}.',
  change: 'You can change it until {until}. Nothing is charged before that.',
  button: 'See the box',
});

/** @param move `why`: null for a new plan */
export function boxMoved(box: BoxInMessage, move: Move<string | null>): Message {
  const { before, why } = move;
  const texts = movedTexts.with({
    box: nameOf(box),
    when: box.deliveryDate > before ? 'later' : 'earlier',
    before: formatDate(before),
    date: formatDate(box.deliveryDate),
    until: formatDate(lastChangeDate(box.deliveryDate)),
  });
  const moved = joined(' ', [texts.opening, why ?? '']);
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: causeOfMove(box, move),
    heading: texts.subject,
    body: joined(' ', [moved, texts.change]),
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [moved, texts.change],
      table: contents(box),
      button: { label: texts.button, path: page(box) },
    },
  };
}

const deliveryTexts = editableTexts('deliveryMoved', 'A box being prepared has another day', {
  subject: '{box} comes later',
  opening: '{box} was due on {before} and is now due on {date}. Its contents and its price stay.',
  button: 'See the box',
});

/** For a locked box, paid or not. */
export function deliveryMoved(box: BoxInMessage, move: Move<string>): Message {
  const { before, why } = move;
  const texts = deliveryTexts.with({
    box: nameOf(box),
    before: formatDate(before),
    date: formatDate(box.deliveryDate),
  });
  return {
    topic: 'boxes',
    cause: causeOfMove(box, move),
    heading: texts.subject,
    body: joined(' ', [why, texts.opening]),
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [why, texts.opening],
      table: contents(box),
      button: { label: texts.button, path: page(box) },
    },
  };
}
