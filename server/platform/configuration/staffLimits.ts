import type { z } from 'zod';
import type { StaffLimits } from '../services.ts';
import type { settings } from './settings.ts';

/** Returns what staff may do without a second person or another code, by the settings. */
export const staffLimitsOf = (env: z.output<typeof settings>): StaffLimits => ({
  money: {
    owner: { aDay: env.OWNER_GIVES_A_DAY, aCustomer: env.OWNER_GIVES_A_CUSTOMER },
    support: { aDay: env.SUPPORT_GIVES_A_DAY, aCustomer: env.SUPPORT_GIVES_A_CUSTOMER },
  },
  codeFrom: env.STAFF_CODE_FROM,
  exportsADay: env.STAFF_EXPORTS_A_DAY,
});
