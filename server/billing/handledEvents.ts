const refundFollowed = 'Records what became of a refund.';

/** What an event is about, which decides the amount that staff see beside it. */
export type EventSubject = 'payment' | 'refund' | 'dispute' | 'card';

interface EventWords {
  /** What came, in plain words. */
  readonly title: string;
  readonly about: EventSubject;
  /** What the shop does with it. */
  readonly effect: string;
}

/** The provider's events that the shop works on, as in docs/stripe.md. It stores the others. */
const events = {
  'payment_intent.succeeded': {
    title: 'Payment succeeded',
    about: 'payment',
    effect:
      'Marks the box as paid, and starts the subscription where it was the first payment; or marks a gift card as paid.',
  },
  'setup_intent.succeeded': {
    title: 'New card confirmed',
    about: 'card',
    effect: 'Saves a changed card.',
  },
  'charge.refunded': {
    title: 'Payment refunded',
    about: 'refund',
    effect: 'Records a refund that was made in the dashboard, and notifies the customer.',
  },
  'charge.refund.updated': { title: 'Refund updated', about: 'refund', effect: refundFollowed },
  'refund.updated': { title: 'Refund updated', about: 'refund', effect: refundFollowed },
  'refund.failed': {
    title: 'Refund sent back by the bank',
    about: 'refund',
    effect: 'Books a refund back that the bank sent back, and notifies the customer.',
  },
  'charge.dispute.created': {
    title: 'Dispute opened',
    about: 'dispute',
    effect:
      'Pauses the subscription, so that nothing more is charged or sent until the dispute is settled.',
  },
  'charge.dispute.updated': {
    title: 'Dispute updated',
    about: 'dispute',
    effect: 'Records how far a dispute is.',
  },
  'charge.dispute.closed': {
    title: 'Dispute closed',
    about: 'dispute',
    effect: 'Ends what waited for a dispute, and notifies the customer.',
  },
  'charge.dispute.funds_withdrawn': {
    title: 'Dispute: money taken',
    about: 'dispute',
    effect: 'Books the money that a dispute took, and takes back credit for the same payment.',
  },
  'charge.dispute.funds_reinstated': {
    title: 'Dispute: money returned',
    about: 'dispute',
    effect: 'Books the money of a dispute back, and gives the credit again.',
  },
  'payment_method.automatically_updated': {
    title: 'Card renewed by its bank',
    about: 'card',
    effect: 'Notes the new last digits and expiry of a card that its bank has renewed.',
  },
} as const satisfies Readonly<Record<string, EventWords>>;

export type HandledEvent = keyof typeof events;

export const handledEvents = Object.keys(events) as readonly HandledEvent[];

/** Returns what is said of an event that the shop works on; null where it only stores it. */
export const wordsOfEvent = (type: string): EventWords | null =>
  isHandled(type) ? events[type] : null;

/** Returns what came, in plain words; of an event that the shop only stores, the provider's own ones. */
export const titleOfEvent = (type: string): string => {
  const words = type.replaceAll(/[._]/g, ' ');
  return wordsOfEvent(type)?.title ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export const isHandled = (type: string): type is HandledEvent =>
  (handledEvents as readonly string[]).includes(type);
