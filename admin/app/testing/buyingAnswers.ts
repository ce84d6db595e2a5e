import type { Supplier } from '@nestbox/contract/staffBuying';
import type { OrderLine, PurchaseOrder } from '@nestbox/contract/staffPurchaseOrders';
import { today } from './staffAnswers';

export const mill: Supplier = {
  supplierId: '3d0c9d1e-6a55-4a5f-8f0e-2c6b7a1d9e11',
  name: 'Flour Mill',
  email: 'orders@mill.example',
  phone: '',
  leadDays: 5,
  minimumOrder: 10_000,
  notes: '',
  retired: false,
  products: 2,
  version: 1,
};

export const oats: OrderLine = {
  productId: 'oats',
  productName: 'Porridge Oats',
  packLabel: '1 kg',
  supplierCode: 'M-1',
  caseSize: 12,
  packs: 24,
  received: 0,
  cost: 125,
  counted: true,
  codes: ['5000000000012', 'oats', 'M-1'],
};

const salt: OrderLine = {
  ...oats,
  productId: 'table-salt',
  productName: 'Fine Table Salt',
  supplierCode: '',
  caseSize: 1,
  packs: 6,
  cost: null,
  codes: ['table-salt'],
};

/** A draft with oats and salt. */
export const draft: PurchaseOrder = {
  orderNumber: 'PO-2026-0001',
  supplierId: mill.supplierId,
  supplierName: mill.name,
  supplier: mill,
  state: 'draft',
  createdAt: `${today}T09:00:00Z`,
  orderedAt: null,
  expectedOn: null,
  packs: 30,
  received: 0,
  amount: 3_000,
  withoutCost: 1,
  note: '',
  lines: [oats, salt],
  arrivals: [],
  arrivesIfSent: '2026-12-06',
  version: 3,
};

export const ordered: PurchaseOrder = {
  ...draft,
  state: 'ordered',
  orderedAt: `${today}T10:00:00Z`,
  expectedOn: '2026-12-06',
};
