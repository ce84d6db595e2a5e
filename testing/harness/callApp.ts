import type { AnswerOf, BodyOf, Call, ParamsOf } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import type { Problem } from '@nestbox/contract/problem';
import type { FastifyInstance } from 'fastify';

/** The answer to a call: `answer` for success, `problem` for a failure. */
export interface Outcome<C extends Call> {
  readonly status: number;
  readonly answer: AnswerOf<C>;
  readonly problem: Problem;
  readonly headers: Record<string, unknown>;
}

/** The input of a call. */
export interface CallWith<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly body?: BodyOf<C>;
  readonly token?: string;
  /** The network address, by which public calls are limited. */
  readonly from?: string;
  /** What a browser sends as its cookies. */
  readonly cookie?: string;
}

/** Makes a call of the contract over HTTP, as the web app does. */
export async function callApp<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: CallWith<C>,
): Promise<Outcome<C>> {
  const { url, headers } = requestOf(call, input);
  const { from, body } = input;
  const response = await app.inject({
    method: call.method,
    url,
    headers,
    ...(from && { remoteAddress: from }),
    ...(body !== undefined && { payload: body as object }),
  });
  return outcomeOf(response.statusCode, response.body, response.headers);
}

/** As `callApp`, for a server elsewhere. @throws where it does not answer */
export async function callServer<C extends Call>(
  address: string,
  call: C,
  input: CallWith<C>,
): Promise<Outcome<C>> {
  const { url, headers } = requestOf(call, input);
  const { body, from } = input;
  const response = await fetch(`${address}${url}`, {
    method: call.method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      // Used where the caller is a trusted proxy.
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answered = await response.text();
  return outcomeOf(response.status, answered, Object.fromEntries(response.headers));
}

function requestOf<C extends Call>(call: C, { params, token, cookie }: CallWith<C>) {
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
  };
  return { url: apiBase + fillIn(call.path, params ?? {}), headers };
}

/** Returns what a browser sends from then on of an answer that sets a cookie. */
export const cookieOf = ({ headers }: Pick<Outcome<Call>, 'headers'>): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

function outcomeOf<C extends Call>(
  status: number,
  body: string,
  headers: Record<string, unknown>,
): Outcome<C> {
  const answered = body === '' ? null : JSON.parse(body);
  return { status, answer: answered, problem: answered, headers };
}
