import pLimit from 'p-limit';
import pRetry from 'p-retry';
import Stripe from 'stripe';
import { presentEvent } from '../presenters/event.ts';
import type { EventRecord } from '../records/records.ts';

const RETRIES = {
  retries: Number.POSITIVE_INFINITY,
  minTimeout: 500,
  maxTimeout: 60_000,
  /** Three days, as Stripe does. */
  maxRetryTime: 3 * 24 * 60 * 60 * 1000,
  unref: true,
};
const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 8;

/** Sends events to the webhook. */
export interface Courier {
  /** Sends in the background until each is answered with 2xx. */
  send(events: EventRecord[]): void;
  /** Stops at once; undelivered events are sent after the next start. */
  stop(): void;
}

interface Delivery {
  /** Returns where to post; called each time. */
  readonly addressOf: () => string;
  readonly secret: string;
  /** The types that are sent; `*` stands for all. */
  readonly enabledEvents: readonly string[];
  /**
   * Called for each event that was answered with 2xx, is not enabled, or was given up after three
   * days.
   */
  readonly delivered: (eventId: string) => void;
}

/** Starts sending. */
export function startCourier({ addressOf, secret, enabledEvents, delivered }: Delivery): Courier {
  const isEnabled = (type: string) => enabledEvents.includes('*') || enabledEvents.includes(type);
  const stopping = new AbortController();
  const atOnce = pLimit(AT_ONCE);

  async function post(event: EventRecord): Promise<boolean> {
    const payload = JSON.stringify(presentEvent(event, 1));
    const answer = await fetch(addressOf(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        // Signed at the time of sending by the real clock, since receivers refuse old signatures.
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  }

  async function deliver(event: EventRecord): Promise<void> {
    if (!isEnabled(event.type)) return delivered(event.id);
    const attempt = async () => {
      const arrived = await atOnce(() => post(event)).catch(() => false);
      if (!arrived) throw new Error(`${event.id} was not answered 2xx`);
    };
    // Fails when the event is given up, or when the courier stops.
    await pRetry(attempt, { ...RETRIES, signal: stopping.signal }).catch(() => {});
    if (!stopping.signal.aborted) delivered(event.id);
  }

  return {
    send(events) {
      for (const event of events) void deliver(event);
    },
    stop: () => stopping.abort(),
  };
}
