import type { z } from 'zod';

/** Who may make a call: anyone, the customer named in the path, or the holder of a reset token. */
export type Access = 'public' | 'customer' | 'reset-token';

/**
 * One API call. `path` is relative to `/api` and names its parameters `:likeThis`. `answer` is the
 * body of a 2xx answer, and `null` without one (204). Every other answer is a `Problem`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType | null;
  /** Set where the answer is a stream, which lasts until one side ends it. */
  readonly stream?: 'text/event-stream';
}

export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.input<C['params']> : null;
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : null;
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : null;

/** Declares a call, keeping the exact types of its parts. */
export const defineCall = <const C extends Call>(call: C): C => call;
