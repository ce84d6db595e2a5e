const refundFollowed = 'Records what became of a refund.';

/** What the shop does with each of the provider's events, as in docs/stripe.md. It stores the others. */
const effects = {
  'payment_intent.succeeded':
    'Marks the box as paid, and starts the subscription where it was the first payment; or marks a gift card as paid.',
  'setup_intent.succeeded': 'Saves a changed card.',
  'charge.refunded': 'Records a refund that was made in the dashboard, and notifies the customer.',
  'charge.refund.updated': refundFollowed,
  'refund.updated': refundFollowed,
  'refund.failed': 'Books a refund back that the bank sent back, and notifies the customer.',
  'charge.dispute.created':
    'Pauses the subscription, so that nothing more is charged or sent until the dispute is settled.',
  'charge.dispute.updated': 'Records how far a dispute is.',
  'charge.dispute.closed': 'Ends what waited for a dispute, and notifies the customer.',
  'charge.dispute.funds_withdrawn':
    'Books the money that a dispute took, and takes back credit for the same payment.',
  'charge.dispute.funds_reinstated':
    'Books the money of a dispute back, and gives the credit again.',
  'payment_method.automatically_updated':
    'Notes the new last digits and expiry of a card that its bank has renewed.',
} as const;

export type HandledEvent = keyof typeof effects;

export const handledEvents = Object.keys(effects) as readonly HandledEvent[];

/** Returns what the shop does with an event; null where it only stores it. */
export const effectOfEvent = (type: string): string | null =>
  isHandled(type) ? effects[type] : null;

export const isHandled = (type: string): type is HandledEvent =>
  (handledEvents as readonly string[]).includes(type);
