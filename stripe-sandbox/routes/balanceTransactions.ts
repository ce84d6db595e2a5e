import { missing } from '../http/failure.ts';
import { allowOnly, text } from '../http/params.ts';
import { balanceOf } from '../payments/balance.ts';
import { presentBalanceTransaction } from '../presenters/balanceTransaction.ts';
import { createdWithin } from './created.ts';
import { expand } from './expand.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Route } from './route.ts';

const FILTERS = ['created', 'currency', 'payout', 'source', 'type'];

export const balanceTransactionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/balance_transactions',
    handle({ tx, params }) {
      allowOnly(params, [...FILTERS, ...LIST_PARAMS]);
      const isWithin = createdWithin(params);
      const [currency, payout, source, type] = FILTERS.slice(1).map((name) => text(params, name));
      const found = balanceOf(tx, tx.now)
        .transactions.filter(isWithin)
        .filter((each) => !currency || each.currency === currency)
        .filter((each) => !payout || each.payout === payout)
        .filter((each) => !source || each.source === source)
        .filter((each) => !type || each.type === type);
      const url = '/v1/balance_transactions';
      const list = page(url, found, params, 'balance_transaction', (each) =>
        presentBalanceTransaction(each, tx.now),
      );
      return expand(list, params, tx);
    },
  },
  {
    method: 'GET',
    path: '/balance_transactions/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      const found = balanceOf(tx, tx.now).transactions.find((each) => each.id === id);
      if (!found) throw missing('balance transaction', id, 'id');
      return expand(presentBalanceTransaction(found, tx.now), params, tx);
    },
  },
];
