import type { AnswerOf, BodyOf, Call, ParamsOf } from '@nestbox/contract/call';
import type { Problem } from '@nestbox/contract/problem';
import type { FastifyInstance } from 'fastify';

/** What was answered to a call: `answer` when it went well, `problem` when not. */
export interface Outcome<C extends Call> {
  readonly status: number;
  readonly answer: AnswerOf<C>;
  readonly problem: Problem;
  readonly headers: Record<string, unknown>;
}

/** What a call is made with. */
export interface CallWith<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly body?: BodyOf<C>;
  readonly token?: string;
  /** The address of origin, by which public calls are limited. */
  readonly from?: string;
}

/** Makes a call of the contract over HTTP, as the web app does. */
export async function callApp<C extends Call>(
  app: FastifyInstance,
  call: C,
  { params = {} as ParamsOf<C>, body, token, from }: CallWith<C>,
): Promise<Outcome<C>> {
  const given = params as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(given[name])));
  const response = await app.inject({
    method: call.method,
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(from && { remoteAddress: from }),
    ...(body !== undefined && { payload: body as object }),
  });
  const answered = response.body === '' ? null : response.json();
  return {
    status: response.statusCode,
    answer: answered,
    problem: answered,
    headers: response.headers,
  };
}
