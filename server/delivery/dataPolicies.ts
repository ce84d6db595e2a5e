import { impersonal, nothing, type PoliciesOf } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

export const dataPolicies = {
  closedDays: impersonal(schema.closedDays, 'closed days, the same for all customers', {
    day: nothing,
    reason: nothing,
    closedAt: nothing,
  }),
  deliveryPrices: impersonal(schema.deliveryPrices, 'delivery prices, the same for all customers', {
    version: nothing,
    validFrom: nothing,
    freeFrom: nothing,
    fee: nothing,
    setAt: nothing,
    who: 'the name of a member of staff',
    appliedAt: nothing,
  }),
} satisfies PoliciesOf<typeof schema>;
