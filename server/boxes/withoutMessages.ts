import type { ProductId } from '@nestbox/contract/values';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';
import { type BoxInMessage, nameOf, page } from './boxMessages.ts';

/** Packs that could not be found for a paid box. */
interface MissingPacks {
  readonly productId: ProductId;
  /** Such as '2 × Tea bags'. */
  readonly packs: string;
  /** The packs that the box still has. */
  readonly found: number;
  /** Pence that go back. */
  readonly toCard: Pence;
  readonly toCredit: Pence;
  /** The box that brings them; null where none is planned. */
  readonly next: BoxInMessage | null;
}

const withoutTexts = editableTexts('boxWithout', 'A box comes without a product', {
  subject: '{box} comes without {packs}',
  opening: 'We could not find {packs} for {box}, and are sorry. The rest is on time.',
  inTheApp: 'We could not find it in our warehouse, and are sorry.',
  button: 'See the box',
});

/** For a paid box out of which packs were taken, because they could not be found. */
export function boxWithout(box: BoxInMessage, missing: MissingPacks): Message {
  const { productId, packs, found, toCard, toCredit, next } = missing;
  const texts = withoutTexts.with({ box: nameOf(box), packs });
  const sentences = [
    ...(toCard > 0 ? [`We return ${formatPounds(toCard)} to your card.`] : []),
    ...(toCredit > 0 ? [`${formatPounds(toCredit)} is your credit again.`] : []),
    ...(next
      ? [`It is planned for ${nameOf(next)}, which is due on ${formatDate(next.deliveryDate)}.`]
      : []),
  ];
  return {
    topic: 'boxes',
    cause: `without ${box.boxId} ${productId} ${found}`,
    heading: texts.subject,
    body: joined(' ', [texts.inTheApp, ...sentences]),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [texts.opening, sentences.join(' ')],
      button: { label: texts.button, path: page(box) },
    },
  };
}
