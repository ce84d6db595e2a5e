import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  type ListedProduct,
  listCatalogue,
} from '@nestbox/contract/staffCatalogue';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { staffCalls } from './staffAnswers';

export const salt: ListedProduct = {
  productId: 'sea-salt',
  productName: 'Flaky Sea Salt',
  sku: null,
  gtin: null,
  productCategory: 'Food',
  usage: 'salt',
  packLabel: '250 g',
  price: 180,
  priceChanges: [],
  inStock: true,
  stock: { count: 120, reserved: 7 },
  retired: false,
  pictures: 0,
  customers: 12,
};

export const tea: ListedProduct = {
  ...salt,
  productId: 'tea-80',
  productName: 'Everyday Tea',
  usage: 'tea',
  packLabel: '80 bags',
  price: 300,
  inStock: false,
  stock: null,
  customers: 0,
};

/** A product as its own page shows it. */
export const detailsOf = (product: ListedProduct): CatalogueProduct => ({
  ...product,
  cells: {
    productId: product.productId,
    productName: product.productName,
    productCategory: product.productCategory,
    packLabel: product.packLabel,
    descriptionShort: 'Crisp flakes',
    descriptionLong: 'Crisp flakes of sea salt.',
    weightGrams: '260',
    volumeMl: '400',
    usage: 'salt',
    packAmount: '250',
    hazards: '[]',
    contentAmount: '250',
    contentUnit: 'g',
    sort: '',
    eco: '',
    sku: product.sku ?? '',
    gtin: product.gtin ?? '',
    essential: 'no',
    ingredients: 'Sea salt',
    mayContain: '',
    nutrition: '',
    nutritionExemption: 'Salt',
    storage: 'Dry',
    origin: '',
  },
  editable: [],
  synonyms: ['salt flakes'],
  lasts: [
    { home: '1 adult', days: 1 },
    { home: '2 adults and 1 child', days: 90 },
  ],
  vat: { vatClass: 'zero', changes: [] },
  substitute: null,
});

/** Returns calls with the answers that somebody with a role gets on the screens of the catalogue. */
export const catalogueCalls = (
  products: readonly ListedProduct[] = [salt, tea],
  role?: StaffRole,
): AnsweredCalls =>
  staffCalls(role)
    .answer(listCatalogue, [...products])
    .answer(getCatalogueProduct, ({ params }) =>
      detailsOf(products.find(({ productId }) => productId === params.productId) ?? salt),
    );
