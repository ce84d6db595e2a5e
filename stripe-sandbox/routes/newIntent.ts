import { mergedMetadata } from '../http/metadata.ts';
import { text } from '../http/params.ts';
import { readAllowedTypes } from '../payments/methodTypes.ts';
import { assertUsable, findMethod } from '../payments/paymentMethod.ts';
import { newClientSecret, newId } from '../records/ids.ts';
import { findCustomer } from './customers.ts';
import type { Call } from './route.ts';

/** Returns what a new payment intent and a new setup intent have in common. */
export function newIntent({ tx, params }: Call, prefix: 'pi' | 'seti') {
  const allowedTypes = readAllowedTypes(params);
  const customer = text(params, 'customer') ?? null;
  if (customer !== null) findCustomer(tx, customer, 'customer');
  const methodId = text(params, 'payment_method');
  const method = methodId ? findMethod(tx, methodId) : null;
  if (method) assertUsable(method, customer);
  const id = newId(prefix);
  const status: 'requires_confirmation' | 'requires_payment_method' = method
    ? 'requires_confirmation'
    : 'requires_payment_method';
  return {
    id,
    secret: newClientSecret(id),
    created: tx.now,
    customer,
    description: text(params, 'description') ?? null,
    metadata: mergedMetadata(params, {}),
    allowedTypes,
    status,
    paymentMethod: method?.id ?? null,
    lastError: null,
    challenge: null,
  };
}
