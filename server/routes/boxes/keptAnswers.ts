import { createHash } from 'node:crypto';
import type { CustomerId } from '@nestbox/contract/values';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';

/** Letters of the answers that a process keeps. */
const maxLetters = 64 * 1024 * 1024;

interface Kept {
  /** What it depends on, besides the program. */
  readonly cause: string;
  readonly json: string;
  readonly etag: string;
}

/** Of whom an answer is asked. */
interface Asked {
  readonly customerId: CustomerId;
  /** Of the customer's data when the session was read; null where nothing is kept. */
  readonly version: number | null;
  readonly reply: FastifyReply;
}

/**
 * Keeps answers about customers for as long as nothing that they depend on has changed: the customer's data, the
 * catalogue, the delivery days, the offers and the day. Whoever names the ETag of the last one gets 304.
 */
export class KeptAnswers {
  readonly #services: Services;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxLetters,
    sizeCalculation: ({ json }) => json.length,
  });
  readonly #numbers = new WeakMap<object, number>();
  #count = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Answers as before, or with what `present` returns.
   * @param name of the call
   */
  async send(
    name: string,
    { customerId, version, reply }: Asked,
    present: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    const key = `${name} ${customerId}`;
    // Before the data is read: a change in between makes the answer an old one.
    const cause = version === null ? null : this.#causeOf(version);
    const known = this.#kept.get(key);
    const isKept = known !== undefined && known.cause === cause;
    const { json, etag } = isKept ? known : serialized(reply, await present());
    if (cause !== null && !isKept) this.#kept.set(key, { cause, json, etag });
    // Personal data, which no cache keeps: the ETag is for programs that keep it themselves.
    reply.header('cache-control', 'no-store').header('etag', etag);
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  }

  #causeOf(version: number): string {
    const { clock, catalogue, deliveryDays, offers } = this.#services;
    const numbers = [catalogue, deliveryDays.calendar, offers.current].map((each) =>
      this.#numberOf(each),
    );
    return [version, today(clock), ...numbers].join(' ');
  }

  /** Tells objects apart without keeping them. */
  #numberOf(object: object): number {
    const number = this.#numbers.get(object) ?? ++this.#count;
    this.#numbers.set(object, number);
    return number;
  }
}

/** Serializes an answer by the schema of its call. */
function serialized(reply: FastifyReply, answer: unknown): Pick<Kept, 'json' | 'etag'> {
  const json = String(reply.serialize(answer));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { json, etag: `"${hash}"` };
}
