import { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { getFoodFacts } from '@nestbox/contract/food';
import { getCardProvider } from '@nestbox/contract/payment';
import {
  getProduct,
  type ListedProduct,
  listCategories,
  listProducts,
  queryProducts,
} from '@nestbox/contract/product';
import { getShopSettings, type ShopSettings } from '@nestbox/contract/shopSettings';
import { shop } from '@nestbox/shop/webShop';

/** The day of the tests, a Tuesday. */
export const today = '2026-12-01';

export const shopSettings: ShopSettings = {
  mailbox: null,
  marketingRequired: true,
  deliveryPrices: { minimum: 1000, freeFrom: 1500, fee: 295, changes: [] },
  deliveryAreas: { served: [], excluded: [] },
  rules: {
    lastChangeLead: 4,
    changeReminderLead: 7,
    chargeLead: 3,
    shipmentLead: 2,
    retryDays: [1, 3, 5],
    payWithinDays: 7,
    coolingOffDays: 14,
    longestPauseMonths: 6,
    productPauseWeeks: 12,
  },
  seller: { name: shop.name, address: [], vatNumber: null },
};

export const tissue: ListedProduct = {
  productId: 'soft-toilet-tissue-9',
  productName: 'Soft Toilet Tissue',
  descriptionShort: 'Three plies',
  descriptionLong: 'Soft and strong, three plies.',
  price: 550,
  productCategory: 'Bathroom',
  imageReferences: ['/artwork/soft-toilet-tissue-9.svg'],
  pictures: [],
  frequencyNeededDays: 21,
  packLabel: '9 rolls',
  unitPrice: '61p per roll',
  vatRate: 20,
  hazards: [],
  notFreeFrom: null,
  inStock: true,
  searchWords: ['loo roll'],
  eco: null,
  labelImage: null,
};

export const washingUp: ListedProduct = {
  ...tissue,
  productId: 'washing-up-liquid',
  productName: 'Washing-up Liquid',
  descriptionShort: 'Lemon',
  descriptionLong: 'Cuts through grease.',
  price: 180,
  productCategory: 'Kitchen',
  imageReferences: ['/artwork/washing-up-liquid.svg'],
  packLabel: '500 ml',
  unitPrice: '36p per 100 ml',
  searchWords: ['dish soap'],
};

export const oats: ListedProduct = {
  ...tissue,
  productId: 'rolled-oats-1kg',
  productName: 'Scottish Porridge Oats',
  descriptionShort: 'Rolled',
  descriptionLong: 'Rolled oats.',
  price: 195,
  productCategory: 'Food',
  imageReferences: ['/artwork/rolled-oats-1kg.svg'],
  packLabel: '1 kg',
  unitPrice: '20p per 100 g',
  vatRate: 0,
  notFreeFrom: ['gluten'],
  searchWords: ['porridge'],
};

/** Returns calls with the answers that every visitor gets: a shop of three products. */
export function visitorCalls(products: readonly ListedProduct[] = [tissue, washingUp, oats]) {
  const categories = [...new Set(products.map(({ productCategory }) => productCategory))];
  return new AnsweredCalls()
    .answer(getShopSettings, shopSettings)
    .answer(getCardProvider, { publishableKey: 'pk_test', script: null })
    .answer(getDeliveryCalendar, {
      closedWeekdays: [],
      closedWeekdayNames: '',
      closedOnBankHolidays: false,
      closedDays: [],
    })
    .answer(listProducts, [...products])
    .answer(
      listCategories,
      categories.map((productCategory) => ({ productCategory, url: '/artwork/category.svg' })),
    )
    .answer(
      getProduct,
      ({ params }) => products.find(({ productId }) => productId === params.productId) ?? null,
    )
    .answer(queryProducts, [...products])
    .answer(getFoodFacts, null);
}
