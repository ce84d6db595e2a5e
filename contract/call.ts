import type { z } from 'zod';

/** Who may make a call: anyone, the customer named in the path, or the holder of a reset token. */
export type Access = 'public' | 'customer' | 'reset-token';

/**
 * The shape of a call. `path` is relative to `/api` and names its parameters `:likeThis`. `answer`
 * is the body of a 2xx answer, and `null` without one (204). Every other answer is a `Problem`.
 */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType | null;
}

/** One API call for customers and visitors. */
export interface Call extends CallShape {
  readonly access: Access;
  /**
   * Set where a customer's call changes nothing and answers no secret, so that staff may make it in
   * a customer view. Every other call is refused there.
   */
  readonly viewable?: true;
  /** Set where the answer is a stream, which lasts until one side ends it. */
  readonly stream?: 'text/event-stream';
}

export type ParamsOf<C extends CallShape> = C['params'] extends z.ZodType
  ? z.input<C['params']>
  : null;
export type QueryOf<C extends CallShape> = C['query'] extends z.ZodType
  ? z.input<C['query']>
  : null;
export type BodyOf<C extends CallShape> = C['body'] extends z.ZodType ? z.input<C['body']> : null;
export type AnswerOf<C extends CallShape> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : null;

/** Declares a call, keeping the exact types of its parts. */
export const defineCall = <const C extends Call>(call: C): C => call;

/**
 * One API call for staff, below `/api/staff`. `permission` names who may make it: a permission of
 * domain/account/permissions.ts, or 'anyone' without a session, 'setting-up' with a session that
 * has not passed the second step, or 'signed-in' with one that has.
 */
export interface StaffCall extends CallShape {
  readonly path: `/staff/${string}`;
  readonly permission: string;
  /** Set where the body is a form with a file, which the route reads itself. */
  readonly upload?: true;
}

/** Declares a call for staff, keeping the exact types of its parts. */
export const defineStaffCall = <const C extends StaffCall>(call: C): C => call;
