import { z } from 'zod';

/** The answer to every call that failed, as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for the customer. */
  detail: z.string(),
  /** Every sentence there is to say, the first being the most important. */
  errors: z.array(z.string()),
  /** By which we find it again in our log; where the failure is ours. */
  requestId: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;

/** The `type` of the problem that answers a right password where a code is needed besides. */
export const secondStepNeeded = 'about:second-step';
