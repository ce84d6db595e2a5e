import { z } from 'zod';
import { emailAddress } from './account.ts';
import { defineStaffCall } from './call.ts';
import { importEffect, maxChangedProducts, maxImportBytes } from './staffProductChanges.ts';
import {
  calendarDate,
  idFrom,
  type ProductId,
  pence,
  productPath,
  supplierId,
  text,
  why,
} from './values.ts';

export const supplier = z.object({
  supplierId,
  name: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  phone: z.string(),
  /** Days from an order to its arrival. */
  leadDays: z.int(),
  /** Pence without VAT; null for any amount. */
  minimumOrder: pence.nullable(),
  notes: z.string(),
  retired: z.boolean(),
  /** Products that they supply. */
  products: z.int(),
  /** To be sent with a change as `seen`. */
  version: z.int(),
});

export type Supplier = z.output<typeof supplier>;

export const listSuppliers = defineStaffCall({
  method: 'GET',
  path: '/staff/suppliers',
  summary: 'All suppliers by name, retired ones last',
  tag: 'Staff',
  permission: 'see-buying',
  answer: z.array(supplier),
});

export const supplierPayload = z.strictObject({
  name: text(100).trim().min(1, 'Name is required'),
  email: text(254)
    .trim()
    .refine(
      (typed) => typed === '' || emailAddress.safeParse(typed).success,
      'Invalid email address',
    ),
  phone: text(40).trim(),
  leadDays: z.int().min(0).max(84, 'An order may take 84 days at most'),
  minimumOrder: z.int().min(0).max(100_000_000).nullable(),
  notes: text(500).trim(),
});

export type SupplierPayload = z.output<typeof supplierPayload>;

export const addSupplier = defineStaffCall({
  method: 'POST',
  path: '/staff/suppliers',
  summary: 'Add a supplier; no two have the same name',
  tag: 'Staff',
  permission: 'change-buying',
  body: supplierPayload.extend({ why }),
  answer: supplier,
});

const supplierPath = z.strictObject({ supplierId });
/** The version that the caller has seen; refused if it is another one by now. */
const seen = z.int().min(0);

export const editSupplier = defineStaffCall({
  method: 'POST',
  path: '/staff/suppliers/:supplierId',
  summary: 'Change a supplier',
  tag: 'Staff',
  permission: 'change-buying',
  params: supplierPath,
  body: supplierPayload.extend({ seen, why }),
  answer: supplier,
});

export const retireSupplier = defineStaffCall({
  method: 'POST',
  path: '/staff/suppliers/:supplierId/retire',
  summary: 'Order nothing there any more, or order there again; products and orders stay',
  tag: 'Staff',
  permission: 'change-buying',
  params: supplierPath,
  body: z.strictObject({ retired: z.boolean(), seen, why }),
  answer: supplier,
});

/** Pence without VAT, with at most two decimals. */
export const unitCost = z.number().min(0).multipleOf(0.01);

/** Who supplies a product, and at which cost. Customers never see it. */
export const productSupply = z.object({
  productId: z.string(),
  supplierId: supplierId.nullable(),
  supplierName: z.string().nullable(),
  supplierCode: z.string(),
  /** Packs of a case. */
  caseSize: z.int(),
  /** Today's cost of a pack; null where it is not known. */
  cost: unitCost.nullable(),
  /** Costs by the day from which they hold, the latest first. */
  costs: z.array(z.object({ from: calendarDate, cost: unitCost })),
  /** The shop's day, from which a new cost holds unless another is chosen. */
  today: calendarDate,
  /** To be sent with a change as `seen`; 0 before the first one. */
  version: z.int(),
});

export type ProductSupply = z.output<typeof productSupply>;

export const getProductSupply = defineStaffCall({
  method: 'GET',
  path: '/staff/supplies/:productId',
  summary: 'Who supplies a product, and what a pack costs from which day on',
  tag: 'Staff',
  permission: 'see-buying',
  params: productPath,
  answer: productSupply,
});

/** What is bought of a product that is sold, beside its price. */
const listedSupply = productSupply
  .pick({
    productId: true,
    supplierName: true,
    supplierCode: true,
    caseSize: true,
    cost: true,
    version: true,
  })
  .extend({
    productName: z.string(),
    packLabel: z.string(),
    productCategory: z.string(),
    /** Today's, with VAT of this percentage. */
    price: pence,
    vatRate: z.number(),
  });

export type ListedSupply = z.output<typeof listedSupply>;

export const listSupplies = defineStaffCall({
  method: 'GET',
  path: '/staff/supplies',
  summary: 'Suppliers, codes, case sizes, costs and prices of all products that are sold',
  tag: 'Staff',
  permission: 'see-buying',
  answer: z.array(listedSupply),
});

export const maxCaseSize = 10_000;
/** £1,000 */
export const maxUnitCost = 100_000;

export const setProductSupply = defineStaffCall({
  method: 'POST',
  path: '/staff/supplies/:productId',
  summary: 'Set who supplies a product; with `cost`, also what a pack costs from a day on',
  tag: 'Staff',
  permission: 'change-buying',
  params: productPath,
  body: z.strictObject({
    supplierId: supplierId.nullable(),
    supplierCode: text(60).trim(),
    caseSize: z.int().min(1, 'A case has at least 1 pack').max(maxCaseSize),
    cost: z
      .strictObject({
        from: calendarDate,
        cost: unitCost.max(maxUnitCost, 'A pack costs at most £1,000'),
      })
      .nullable(),
    seen,
    why,
  }),
  answer: productSupply,
});

export const exportSupplies = defineStaffCall({
  method: 'GET',
  path: '/staff/supplies/csv',
  summary: 'Suppliers, codes, case sizes and costs of all products that are sold, as CSV',
  tag: 'Staff',
  permission: 'see-buying',
  answer: z.object({ csv: z.string() }),
});

export const changeSupplies = defineStaffCall({
  method: 'POST',
  path: '/staff/supplies',
  summary: 'Set suppliers, codes, case sizes and costs of several products, all of it or nothing',
  tag: 'Staff',
  permission: 'change-buying',
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          productId: idFrom<ProductId>(text(100)),
          /** Those that change, as an import has them. */
          cells: z.strictObject({
            supplier: text(100).optional(),
            supplierCode: text(100).optional(),
            caseSize: text(20).optional(),
            cost: text(20).optional(),
          }),
          seen,
        }),
      )
      .min(1)
      .max(maxChangedProducts, `At most ${maxChangedProducts} products at once`),
    /** The first day of the costs; today if left out. */
    costsFrom: calendarDate.optional(),
    why,
    /** The `version` of the preview that the caller has seen; null for a preview, which writes nothing. */
    seen: z.string().max(100).nullable(),
  }),
  answer: importEffect,
});

export const importSupplies = defineStaffCall({
  method: 'POST',
  path: '/staff/supplies/import',
  summary: 'Set suppliers, codes, case sizes and costs from a CSV, all of it or nothing',
  tag: 'Staff',
  permission: 'change-buying',
  body: z.strictObject({
    name: text(200),
    /** The file in base64, so that another encoding than UTF-8 is found. */
    file: z.base64().max(Math.ceil(maxImportBytes / 3) * 4, 'The file has more than 4 MB'),
    why,
    /** The `version` of the preview that the caller has seen; null for a preview, which writes nothing. */
    seen: z.string().max(100).nullable(),
  }),
  answer: importEffect,
});
