import { array, assert, integer, option, property, record, stringMatching, uuid } from 'fast-check';
import { expect, it } from 'vitest';
import { metadataOf, orderIn, refundIn, refundMetadata } from './orderMetadata.ts';

const item = record({
  productId: stringMatching(/^[a-z0-9-]{1,80}$/),
  quantity: integer({ min: 1, max: 99 }),
  unitPrice: integer({ min: 1, max: 99_999 }),
});

const order = record({
  customerId: uuid(),
  boxId: uuid(),
  paymentVersion: integer({ min: 1, max: 99 }),
  quote: integer({ min: 1, max: 99 }),
  price: integer({ min: 30, max: 999_999 }),
  items: array(item, { minLength: 1, maxLength: 133 }),
}).map((parts) => ({ ...parts, providerCustomer: 'cus_1', amount: parts.price, atCheckout: true }));

it('reads what it wrote, within the limits of the provider', () => {
  assert(
    property(order, (placed) => {
      const metadata = metadataOf(placed);
      expect(Object.keys(metadata).length).toBeLessThanOrEqual(50);
      for (const value of Object.values(metadata)) expect(value.length).toBeLessThanOrEqual(500);
      const { customerId, boxId, paymentVersion, quote, price: amount, items } = placed;
      const contents = { amount, items };
      expect(orderIn(metadata)).toEqual({ customerId, boxId, paymentVersion, quote, contents });
    }),
  );
});

it('ignores payments of another shop', () => {
  expect(orderIn({ order_id: '4711' })).toBeNull();
});

const refund = record({
  customerId: uuid(),
  boxId: uuid(),
  refundNumber: integer({ min: 1, max: 99 }),
  items: option(
    array(
      record({
        productId: stringMatching(/^[a-z0-9-]{1,80}$/),
        quantity: integer({ min: 0, max: 99 }),
        amount: integer({ min: 0, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
  ),
});

it('reads the packs of a refund', () => {
  assert(
    property(refund, ({ customerId, ...made }) => {
      expect(refundIn(refundMetadata({ ...made, customerId }))).toEqual(made);
    }),
  );
  expect(refundIn({ box_id: 'b' })).toBeNull();
});
