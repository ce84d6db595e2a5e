import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { presentEvent } from '../presenters/event.ts';
import type { EventRecord } from '../records/records.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** As Stripe does: three days of trying. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 8;

/** Brings events to the webhook. */
export interface Courier {
  /** Sends, in the background, until each is answered 2xx. */
  send(events: EventRecord[]): void;
  /** Stops at once; what is not delivered is still owed. */
  stop(): void;
}

/**
 * @param addressOf where to post, asked each time
 * @param delivered is told of each event that was answered 2xx, or given up after three days
 */
export function startCourier(
  addressOf: () => string,
  secret: string,
  delivered: (eventId: string) => void,
): Courier {
  const stopping = new AbortController();
  const waiting: EventRecord[] = [];
  let busy = 0;

  async function post(event: EventRecord): Promise<boolean> {
    const payload = JSON.stringify(presentEvent(event, 1));
    const answer = await fetch(addressOf(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        // Signed at the time of sending by the real clock: receivers refuse what is old.
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  }

  async function deliver(event: EventRecord, attempt: number, since: number) {
    busy += 1;
    const arrived = await post(event).catch(() => false);
    busy -= 1;
    if (stopping.signal.aborted) return;
    if (arrived || Date.now() - since > GIVE_UP_AFTER_MS) delivered(event.id);
    else void retry(event, attempt, since);
    dispatch();
  }

  async function retry(event: EventRecord, attempt: number, since: number) {
    const wait = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
    try {
      await pause(wait, undefined, { signal: stopping.signal, ref: false });
    } catch {
      return;
    }
    void deliver(event, attempt + 1, since);
  }

  function dispatch() {
    while (busy < AT_ONCE && !stopping.signal.aborted) {
      const event = waiting.shift();
      if (!event) return;
      void deliver(event, 0, Date.now());
    }
  }

  return {
    send(events) {
      waiting.push(...events);
      dispatch();
    },
    stop: () => stopping.abort(),
  };
}
