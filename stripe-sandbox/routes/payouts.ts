import { missing } from '../http/failure.ts';
import { allowOnly } from '../http/params.ts';
import { balanceOf } from '../payments/balance.ts';
import { presentPayout } from '../presenters/payout.ts';
import { createdWithin } from './created.ts';
import { expand } from './expand.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Route } from './route.ts';

export const payoutRoutes: Route[] = [
  {
    method: 'GET',
    path: '/payouts',
    handle({ tx, params }) {
      allowOnly(params, ['created', ...LIST_PARAMS]);
      const payouts = balanceOf(tx, tx.now).payouts.filter(createdWithin(params));
      return expand(page('/v1/payouts', payouts, params, 'payout', presentPayout), params, tx);
    },
  },
  {
    method: 'GET',
    path: '/payouts/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      const payout = balanceOf(tx, tx.now).payouts.find((each) => each.id === id);
      if (!payout) throw missing('payout', id, 'id');
      return expand(presentPayout(payout), params, tx);
    },
  },
];
