import { impersonal, nothing, type PoliciesOf } from './dataPolicy.ts';
import * as state from './dataStateSchema.ts';
import * as figures from './keptFiguresSchema.ts';
import * as limits from './limitSchema.ts';
import * as uptime from './uptimeSchema.ts';

export const dataPolicies = {
  dataState: impersonal(state.dataState, 'what holds for the data as a whole', {
    only: nothing,
    location: nothing,
    heldSince: nothing,
    heldBecause: nothing,
    leastMigration: nothing,
  }),
  keptFigures: impersonal(figures.keptFigures, 'sums over all customers', {
    name: nothing,
    keptAt: nothing,
    took: nothing,
    figures: nothing,
  }),
  rateLimits: impersonal(limits.rateLimits, 'counts of attempts, deleted when their window ends', {
    name: nothing,
    who: 'a hash of a network address, a session or an account',
    endsAt: nothing,
    count: nothing,
  }),
  uptimes: impersonal(uptime.uptimes, 'when the shop was up', {
    startedAt: nothing,
    seenAt: nothing,
  }),
} satisfies PoliciesOf<typeof state & typeof figures & typeof limits & typeof uptime>;
