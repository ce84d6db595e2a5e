/** The path to which the card provider posts its events. */
export const webhookPath = '/api/webhooks/stripe';
