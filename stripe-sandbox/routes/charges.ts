import { missing } from '../http/failure.ts';
import { allowOnly, text } from '../http/params.ts';
import { presentCharge } from '../presenters/charge.ts';
import { expand } from './expand.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Route } from './route.ts';

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/charges',
    handle({ tx, params }) {
      allowOnly(params, ['payment_intent', 'customer', ...LIST_PARAMS]);
      const intent = text(params, 'payment_intent');
      const customer = text(params, 'customer');
      const charges = tx
        .newestFirst('charge')
        .filter((charge) => !intent || charge.paymentIntent === intent)
        .filter((charge) => !customer || charge.customer === customer);
      return expand(page('/v1/charges', charges, params, 'charge', presentCharge), params, tx);
    },
  },
  {
    method: 'GET',
    path: '/charges/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      const charge = tx.find('charge', id);
      if (!charge) throw missing('charge', id, 'id');
      return expand(presentCharge(charge), params, tx);
    },
  },
];
