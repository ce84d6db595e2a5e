/** The provider's events that the shop works on. docs/stripe.md says what each does. */
export const handledEvents = [
  'payment_intent.succeeded',
  'setup_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'payment_method.automatically_updated',
] as const;

export type HandledEvent = (typeof handledEvents)[number];

export const isHandled = (type: string): type is HandledEvent =>
  (handledEvents as readonly string[]).includes(type);
