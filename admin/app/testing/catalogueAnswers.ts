import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  type ListedProduct,
  listCatalogue,
} from '@nestbox/contract/staffCatalogue';
import { previewDemoRemoval } from '@nestbox/contract/staffDemoCatalogue';
import { listKinds, type StaffKinds } from '@nestbox/contract/staffKinds';
import { listPictures } from '@nestbox/contract/staffPictures';
import { readProductHistory } from '@nestbox/contract/staffProductChanges';
import {
  drawProduct,
  getProductForm,
  type ProductFormLists,
} from '@nestbox/contract/staffProductForm';
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
  vatClass: 'zero',
  priceChanges: [],
  inStock: true,
  stock: { count: 120, reserved: 7 },
  retired: false,
  pictures: 0,
  image: '/artwork/sea-salt.svg',
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

const lists: ProductFormLists = {
  units: ['g', 'ml'],
  hazards: [
    {
      code: 'H319',
      signalWord: 'Warning',
      pictogram: 'GHS07',
      statement: 'H319 Causes serious eye irritation.',
    },
  ],
  signalWords: ['Danger', 'Warning'],
  pictograms: ['GHS07'],
  allergens: ['gluten', 'milk', 'nuts'],
  nutritionBases: ['100 g', '100 ml'],
  nutritionExemptions: ['Salt', 'tea'],
  shapes: ['carton', 'jar'],
  motifs: ['salt'],
  patterns: ['plain'],
  defaults: { essential: 'no', inStock: 'yes', retired: 'no', sku: '', packaging: '{}' },
};

/** What a category has beside its name. */
export const plainLook = {
  colour: '#3f7391',
  rangeName: null,
  picture: null,
  url: '/artwork/category.svg',
} as const;

/** What a usage type has beside its name and unit. */
export const plainUse = {
  basis: 'A study',
  origin: 'never',
  synonyms: [],
  categories: ['Food'],
  figures: {
    perHousehold: 0,
    perMan: 14,
    perWoman: 14,
    perChild: 0,
    perInfant: 0,
    perBathroom: 0,
    perRoom: 0,
    needs: null,
    lessWith: null,
    keepsDays: null,
    spread: 0.7,
  },
};

const noDemo = {
  products: 0,
  deleted: false,
  customers: 0,
  left: 2,
  categories: [],
  usageTypes: [],
  kept: [],
};

export const shopKinds: StaffKinds = {
  categories: [
    { ...plainLook, name: 'Food', food: true, products: 2 },
    { ...plainLook, name: 'Cleaning', food: false, products: 0 },
  ],
  usageTypes: [
    { ...plainUse, usage: 'salt', unit: 'g', food: false, products: 1 },
    { ...plainUse, usage: 'tea', unit: 'bag', food: false, products: 1 },
  ],
};

/** Returns calls with the answers that somebody with a role gets on the screens of the catalogue. */
export const catalogueCalls = (
  products: readonly ListedProduct[] = [salt, tea],
  role?: StaffRole,
): AnsweredCalls =>
  staffCalls(role)
    .answer(listCatalogue, [...products])
    .answer(getProductForm, lists)
    .answer(drawProduct, { svg: '<svg/>' })
    .answer(listKinds, shopKinds)
    .answer(previewDemoRemoval, noDemo)
    .answer(listPictures, ({ params: { productId } }) => ({
      productId,
      productName: salt.productName,
      productCategory: salt.productCategory,
      image: '/artwork/sea-salt.svg',
      pictures: [],
    }))
    .answer(readProductHistory, { entries: [], next: null })
    .answer(getCatalogueProduct, ({ params }) =>
      detailsOf(products.find(({ productId }) => productId === params.productId) ?? salt),
    );
