import { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of this process. No label ever names a customer. */
export const registry = new Registry();

const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'nestbox_request_seconds',
  help: 'Time from a request to its whole answer, by pattern of the route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'nestbox_job_seconds',
  help: 'Time that a piece of work took, by its queue and whether it was done or failed',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 20, 60],
  registers,
});

export const chargeOutcomes = new Counter({
  name: 'nestbox_charges_total',
  help: 'Payments for boxes: succeeded, declined, processing, unwanted (it goes back) or failed (its end is unknown)',
  labelNames: ['outcome'],
  registers,
});

export const cardProviderSeconds = new Histogram({
  name: 'nestbox_card_provider_seconds',
  help: 'Time that the card provider took to answer, by call and whether it answered or failed',
  labelNames: ['call', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20, 60],
  registers,
});

export const planSeconds = new Histogram({
  name: 'nestbox_plan_seconds',
  help: 'Time that planning the boxes of a customer took, without reading and storing',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
  registers,
});

export const mailsTried = new Counter({
  name: 'nestbox_mails_total',
  help: 'Mails handed to the mail server: sent, failed (tried again later), given up, or held by the brake of unproven addresses',
  labelNames: ['outcome'],
  registers,
});

/** What is worth watching: somebody guesses, or gives money, rights or personal data away. */
export type SecurityEvent =
  | 'limit-reached'
  | 'log-in-refused'
  | 'staff-sign-in-refused'
  | 'reset-code-wrong'
  | 'reset-refused'
  | 'promotion-code-refused'
  | 'secret-refused'
  | 'password-reset'
  | 'credit-given'
  | 'replacement-given'
  | 'money-decided'
  | 'refund-given'
  | 'second-step-removed'
  | 'customer-exported'
  | 'staff-invited'
  | 'role-changed'
  | 'staff-deactivated';

export const securityEvents = new Counter({
  name: 'nestbox_security_events_total',
  help: 'Refused attempts at log-ins and codes, limits reached, and acts that give money, rights or personal data away',
  labelNames: ['event'],
  registers,
});

export const querySeconds = new Histogram({
  name: 'nestbox_query_seconds',
  help: 'Time that a query to the Postgres server took, of whatever outcome',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers,
});

export const transactionSeconds = new Histogram({
  name: 'nestbox_transaction_seconds',
  help: 'Time that a transaction took, with waiting for its connection and for the lock of its customer',
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 20],
  registers,
});
