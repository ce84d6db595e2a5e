import { invalidRequest } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { allowOnly, oneOf, requiredText } from '../http/params.ts';
import {
  assertSavable,
  assertUsable,
  attachMethod,
  createMethod,
  findMethod,
} from '../payments/paymentMethod.ts';
import { methodForBrowsers } from '../presenters/forBrowsers.ts';
import { presentPaymentMethod } from '../presenters/paymentMethod.ts';
import type { Transaction } from '../records/transaction.ts';
import { findCustomer } from './customers.ts';
import { expand } from './expand.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Route } from './route.ts';

function listed(tx: Transaction, customer: string, params: Form, url: string) {
  findCustomer(tx, customer, 'customer');
  oneOf(params, 'type', ['card']);
  const methods = tx.newestFirst('payment_method').filter((each) => each.customer === customer);
  return expand(page(url, methods, params, 'PaymentMethod', presentPaymentMethod), params, tx);
}

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/payment_methods',
    publishable: true,
    handle({ tx, params: { expand: _expand, ...params }, keyKind }) {
      const method = presentPaymentMethod(createMethod(tx, params));
      return keyKind === 'publishable' ? methodForBrowsers(method) : method;
    },
  },
  {
    method: 'GET',
    path: '/payment_methods',
    handle({ tx, params }) {
      allowOnly(params, ['customer', 'type', ...LIST_PARAMS]);
      return listed(tx, requiredText(params, 'customer'), params, '/v1/payment_methods');
    },
  },
  {
    method: 'GET',
    path: '/customers/:id/payment_methods',
    handle({ tx, id, params }) {
      allowOnly(params, ['type', ...LIST_PARAMS]);
      return listed(tx, id, params, `/v1/customers/${id}/payment_methods`);
    },
  },
  {
    method: 'GET',
    path: '/payment_methods/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      return expand(presentPaymentMethod(findMethod(tx, id, 404)), params, tx);
    },
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/attach',
    handle({ tx, id, params }) {
      allowOnly(params, ['customer', 'expand']);
      const customer = findCustomer(tx, requiredText(params, 'customer'), 'customer').id;
      const method = findMethod(tx, id, 404);
      if (method.customer === customer) return expand(presentPaymentMethod(method), params, tx);
      if (method.customer !== null) {
        throw invalidRequest(
          'The payment method you provided has already been attached to a customer.',
          { code: 'payment_method_unexpected_state' },
        );
      }
      assertUsable(method, customer);
      assertSavable(method);
      return expand(presentPaymentMethod(attachMethod(tx, method, customer)), params, tx);
    },
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/detach',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      const method = findMethod(tx, id, 404);
      if (method.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          { code: 'payment_method_unexpected_state' },
        );
      }
      const owner = tx.find('customer', method.customer);
      if (owner?.defaultPaymentMethod === id) tx.put({ ...owner, defaultPaymentMethod: null });
      const detached = presentPaymentMethod(tx.put({ ...method, customer: null, spent: true }));
      tx.emit('payment_method.detached', detached);
      return expand(detached, params, tx);
    },
  },
];
