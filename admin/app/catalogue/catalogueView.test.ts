import type { ListedProduct } from '@nestbox/contract/staffCatalogue';
import { expect, it } from 'vitest';
import { isShown, readView } from './catalogueView';

const tea: ListedProduct = {
  productId: 'tea-80',
  productName: 'Everyday Tea',
  sku: 'T-80',
  gtin: '5901234123457',
  productCategory: 'Drinks',
  usage: 'tea',
  packLabel: '80 bags',
  price: 300,
  vatClass: 'zero',
  priceChanges: [],
  inStock: true,
  stock: null,
  retired: false,
  image: '/artwork/salt.svg',
  pictures: 0,
  customers: 3,
};

it.each([
  ['', {}, true],
  ['words=every+80', {}, true],
  ['words=coffee', {}, false],
  ['words=t-80', {}, true],
  ['words=5901234123457', {}, true],
  ['category=Pets', {}, false],
  ['', { retired: true }, false],
  ['state=retired', { retired: true }, true],
  ['state=onSale', { inStock: false }, false],
  ['state=outOfStock', { inStock: false }, true],
  ['state=lowStock', {}, false],
  ['state=lowStock', { stock: { count: 25, reserved: 6 } }, true],
  ['state=lowStock', { stock: { count: 26, reserved: 6 } }, false],
  ['state=noPicture', {}, true],
  ['state=noPicture', { pictures: 1 }, false],
  ['state=toString', {}, true],
])('for ?%s a product with %o is shown: %s', (search, changed, shown) => {
  const view = readView(new URLSearchParams(search));
  expect(isShown({ ...tea, ...changed }, view)).toBe(shown);
});
