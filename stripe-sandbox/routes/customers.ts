import { missing } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { mergedMetadata } from '../http/metadata.ts';
import { allowOnly, nested, text } from '../http/params.ts';
import { readAddress } from '../payments/billingDetails.ts';
import { presentCustomer } from '../presenters/customer.ts';
import { newId } from '../records/ids.ts';
import type { CustomerRecord } from '../records/records.ts';
import type { Reader, Transaction } from '../records/transaction.ts';
import { expand } from './expand.ts';
import type { Route } from './route.ts';

const PARAMS = ['email', 'name', 'phone', 'description', 'address', 'metadata', 'expand'];

/** Returns a customer. @throws StripeFailure resource_missing */
export function findCustomer(reader: Reader, id: string, param: 'id' | 'customer'): CustomerRecord {
  const customer = reader.find('customer', id);
  if (!customer || customer.deleted)
    throw missing('customer', id, param, param === 'id' ? 404 : 400);
  return customer;
}

/** Returns the customer with the given `params` applied; other fields stay. */
function changed(tx: Transaction, customer: CustomerRecord, params: Form): CustomerRecord {
  const kept = (given: string | null | undefined, current: string | null) =>
    given === undefined ? current : given;
  const settings = nested(params, 'invoice_settings');
  allowOnly(settings, ['default_payment_method'], 'invoice_settings');
  const method = text(settings, 'default_payment_method');
  if (method && tx.find('payment_method', method)?.customer !== customer.id) {
    throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]', 400);
  }
  return {
    ...customer,
    email: kept(text(params, 'email'), customer.email),
    name: kept(text(params, 'name'), customer.name),
    phone: kept(text(params, 'phone'), customer.phone),
    description: kept(text(params, 'description'), customer.description),
    address:
      params.address === undefined ? customer.address : readAddress(nested(params, 'address')),
    defaultPaymentMethod: kept(method, customer.defaultPaymentMethod),
    metadata: mergedMetadata(params, customer.metadata),
  };
}

const NOBODY = {
  object: 'customer',
  email: null,
  name: null,
  phone: null,
  description: null,
  address: null,
  defaultPaymentMethod: null,
  metadata: {},
} as const;

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/customers',
    handle({ tx, params }) {
      allowOnly(params, PARAMS);
      const customer = { ...NOBODY, id: newId('cus'), created: tx.now };
      const made = tx.put(changed(tx, customer, params));
      return expand(presentCustomer(made), params, tx);
    },
  },
  {
    method: 'GET',
    path: '/customers/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      // A deleted customer can still be retrieved.
      const customer = tx.find('customer', id) ?? findCustomer(tx, id, 'id');
      return expand(presentCustomer(customer), params, tx);
    },
  },
  {
    method: 'POST',
    path: '/customers/:id',
    handle({ tx, id, params }) {
      allowOnly(params, [...PARAMS, 'invoice_settings']);
      const customer = tx.put(changed(tx, findCustomer(tx, id, 'id'), params));
      return expand(presentCustomer(customer), params, tx);
    },
  },
  {
    method: 'DELETE',
    path: '/customers/:id',
    handle({ tx, id, params }) {
      allowOnly(params, []);
      const customer = findCustomer(tx, id, 'id');
      for (const method of tx.newestFirst('payment_method')) {
        if (method.customer === id) tx.put({ ...method, customer: null, spent: true });
      }
      tx.emit('customer.deleted', presentCustomer(customer));
      const { created } = customer;
      return presentCustomer(tx.put({ ...NOBODY, id, created, deleted: true }));
    },
  },
];
