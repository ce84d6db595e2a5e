import { z } from 'zod';

/** The answer to every failed call, as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for the customer. */
  detail: z.string(),
  /** All sentences, the most important first. */
  errors: z.array(z.string()),
  /** The request's id in our log, for failures on our side. */
  requestId: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;

/** The problem `type` for a correct password without the code that is also needed. */
export const secondStepNeeded = 'about:second-step';

/** The problem `type` for what staff may do only within a quarter of an hour after a code. */
export const secondStepAgain = 'about:second-step-again';

/** The problem `type` for a payment that has ended, paid or cancelled: another try is another payment. */
export const paymentEnded = 'about:payment-ended';
