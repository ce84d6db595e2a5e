import { impersonal, nothing, type PoliciesOf } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

export const dataPolicies = {
  suppliers: impersonal(schema.suppliers, 'where the shop buys', {
    supplierId: nothing,
    name: nothing,
    email: nothing,
    phone: nothing,
    leadDays: nothing,
    minimumOrder: nothing,
    notes: nothing,
    version: nothing,
    createdAt: nothing,
    retiredAt: nothing,
  }),
  productSupplies: impersonal(schema.productSupplies, 'who supplies which product', {
    productId: nothing,
    supplierId: nothing,
    supplierCode: nothing,
    caseSize: nothing,
    version: nothing,
  }),
  productCosts: impersonal(schema.productCosts, 'what products cost the shop', {
    productId: nothing,
    validFrom: nothing,
    cost: nothing,
    setAt: nothing,
  }),
  purchaseOrders: impersonal(schema.purchaseOrders, 'what the shop orders', {
    orderNumber: nothing,
    supplierId: nothing,
    state: nothing,
    version: nothing,
    note: nothing,
    createdAt: nothing,
    orderedAt: nothing,
    expectedOn: nothing,
  }),
  purchaseOrderLines: impersonal(schema.purchaseOrderLines, 'the products of these orders', {
    orderNumber: nothing,
    productId: nothing,
    position: nothing,
    packs: nothing,
    received: nothing,
    supplierCode: nothing,
    caseSize: nothing,
    cost: nothing,
  }),
  goodsIn: impersonal(schema.goodsIn, 'what came in of these orders', {
    arrivalId: nothing,
    orderNumber: nothing,
    at: nothing,
    who: 'of a member of staff',
    packs: nothing,
  }),
} satisfies PoliciesOf<typeof schema>;
