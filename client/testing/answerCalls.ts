import type { AnswerOf, BodyOf, CallShape, ParamsOf, QueryOf } from '@nestbox/contract/call';
import { apiBase } from '@nestbox/contract/callPath';
import type { Problem } from '@nestbox/contract/problem';
import { vi } from 'vitest';

/** A call as an app has sent it. */
export interface SentCall<C extends CallShape = CallShape> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** An answer, or a function that makes it from the call. It may throw a `Refusal`, and may wait. */
type Answer<C extends CallShape> =
  | AnswerOf<C>
  | ((sent: SentCall<C>) => AnswerOf<C> | Promise<AnswerOf<C>>);

/** An answer other than 2xx, as the server gives it. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, detail: string, problem: Partial<Problem> = {}) {
    super(detail);
    this.status = status;
    this.problem = problem;
  }

  toResponse(): Response {
    const { status, message: detail } = this;
    const body = { type: 'about:blank', title: '', status, detail, errors: [detail] };
    return new Response(JSON.stringify({ ...body, ...this.problem }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
  }
}

/** An answer other than 2xx in plain words, as a server in front of the shop's gives it. */
export class PlainRefusal extends Refusal {
  override toResponse(): Response {
    const { status, message } = this;
    return new Response(message, { status, headers: { 'content-type': 'text/plain' } });
  }
}

interface Route {
  readonly call: CallShape;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly answer: (sent: SentCall) => unknown;
}

const keyOf = ({ method, path }: CallShape) => `${method} ${path}`;

/**
 * Stands in for the server at the boundary of `fetch`. What is sent and what is answered are checked by the
 * schemas of the contract. `complaints` lists what does not fit, and calls that have no answer: expect none.
 */
export class AnsweredCalls {
  readonly complaints: string[] = [];
  private readonly routes = new Map<string, Route>();
  private readonly calls: { key: string; sent: SentCall }[] = [];

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.serve(url, init));
  }

  /** Answers a call from now on. */
  answer<C extends CallShape>(call: C, answer: Answer<C>): this {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${apiBase}${call.path.replaceAll(/:\w+/g, '([^/]+)')}$`);
    const answerOf = (sent: SentCall) =>
      typeof answer === 'function' ? (answer as (sent: SentCall) => unknown)(sent) : answer;
    this.routes.set(keyOf(call), { call, pattern, names, answer: answerOf });
    return this;
  }

  /** Refuses a call from now on, with this sentence for the customer. */
  refuse(call: CallShape, status: number, detail: string, problem?: Partial<Problem>): this {
    return this.answer(call, () => {
      throw new Refusal(status, detail, problem);
    });
  }

  /** Refuses a call until the returned function is called, which brings its answer back. */
  refuseForNow(call: CallShape, problem: Partial<Problem> = {}): () => void {
    const answered = this.routes.get(keyOf(call));
    if (!answered) throw new Error(`${keyOf(call)} has no answer that could come back`);
    this.refuse(call, 404, '', problem);
    return () => this.routes.set(keyOf(call), answered);
  }

  /** Makes a call fail from now on as if the server could not be reached. */
  lose(call: CallShape): this {
    return this.answer(call, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Answers a call from now on once the returned function is called. */
  hold<C extends CallShape>(call: C, answer: Answer<C>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answer(call, async (sent: SentCall<C>) => {
      await promise;
      return typeof answer === 'function'
        ? (answer as (sent: SentCall<C>) => AnswerOf<C>)(sent)
        : (answer as AnswerOf<C>);
    });
    return resolve;
  }

  /** Returns what was sent with a call, in the order of sending. */
  sent<C extends CallShape>(call: C): SentCall<C>[] {
    const ofCall = this.calls.filter(({ key }) => key === keyOf(call));
    return ofCall.map(({ sent }) => sent as SentCall<C>);
  }

  private async serve(url: string, { method = 'GET', body, signal }: RequestInit) {
    const { pathname, searchParams } = new URL(url, 'http://shop');
    const route = this.find(method, pathname);
    if (!route) {
      this.complaints.push(`no answer for ${method} ${pathname}`);
      return new Refusal(404, '').toResponse();
    }
    const { call, pattern, names } = route;
    const values = pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const sent = {
      params: Object.fromEntries(names.map((name, place) => [name, values[place]])),
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    } as unknown as SentCall;
    this.calls.push({ key: keyOf(call), sent });
    for (const name of ['params', 'query', 'body'] as const) {
      if (call[name]) this.check(`the ${name} of ${keyOf(call)}`, call[name].safeParse(sent[name]));
    }
    try {
      const answer = await untilAborted(Promise.resolve(route.answer(sent)), signal);
      if (call.answer) this.check(`the answer to ${keyOf(call)}`, call.answer.safeParse(answer));
      return call.answer ? Response.json(answer) : new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      throw error;
    }
  }

  /** Of several calls whose paths fit, the one with the fewest parameters is meant. */
  private find(method: string, pathname: string): Route | undefined {
    return [...this.routes.values()]
      .filter(({ call, pattern }) => call.method === method && pattern.test(pathname))
      .sort((a, b) => a.names.length - b.names.length)[0];
  }

  private check(what: string, { error }: { error?: { message: string } | undefined }): void {
    if (error) this.complaints.push(`${what}: ${error.message}`);
  }
}

/** Fails as `fetch` does once the signal is aborted. */
const untilAborted = <Value>(value: Promise<Value>, signal?: AbortSignal | null): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    value.then(resolve, reject);
  });
