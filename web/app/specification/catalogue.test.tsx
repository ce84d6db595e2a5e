import { press, select } from '@nestbox/client/testing/act';
import type { ListedProduct } from '@nestbox/contract/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { oats, tissue, visitorCalls, washingUp } from '#app/testing/shopAnswers';

const product = (productName: string, productCategory: string, descriptionLong = '') => ({
  ...tissue,
  productId: productName.toLowerCase().replaceAll(' ', '-'),
  productName,
  productCategory,
  descriptionLong,
  searchWords: [],
});

const products: ListedProduct[] = [
  tissue,
  washingUp,
  oats,
  product('Olive Oil', 'Food'),
  product('Boiled Sweets', 'Food', 'With a little lemon oil.'),
  product('Foil Trays', 'Kitchen'),
  product('Lemon Soap', 'Bathroom'),
];
const namesOf = (listed: readonly ListedProduct[]) => listed.map(({ productName }) => productName);
const ofCategory = (category: string) =>
  products.filter(({ productCategory }) => productCategory === category);

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
const typeKeyword = (value: string) => fireEvent.change(search(), { target: { value } });

const headings = (place: Pick<typeof screen, 'queryAllByRole'>) =>
  place.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const expectListed = (names: string[]) => waitFor(() => expect(headings(screen)).toEqual(names));
/** Expects these products under a heading of the results. */
const expectUnder = (title: string, names: string[]) =>
  waitFor(() => {
    const list = screen.getByRole('heading', { level: 2, name: title }).nextElementSibling;
    expect(headings(within(list as HTMLElement))).toEqual(names);
  });

beforeEach(() => openScreen('/products', visitorCalls(products)));

it('the categories of the catalogue', async () => {
  await sentence(
    ['2.43', '6.1 catalogue'],
    "a visitor searches, and chooses from 'All' and the server's categories",
    () => {
      expect([search().disabled, search().readOnly]).toEqual([false, false]);
      expect([...category().options].map(({ text }) => text)).toEqual([
        'All',
        'Bathroom',
        'Kitchen',
        'Food',
      ]);
    },
  );

  await sentence('4.17', "the category is 'All' at first, and everything is listed", async () => {
    expect(category().value).toBe('All');
    await expectListed(namesOf(products));
  });

  await sentence('2.44', 'a category is named once chosen, and narrows the list', async () => {
    expect(screen.queryByText(/^Category:/)).toBeNull();
    select('Category', 'Food');
    await expectListed(namesOf(ofCategory('Food')));
    expect(screen.getByText(/^Category:/).textContent).toBe('Category: Food');
    select('Category', 'All');
    await expectListed(namesOf(products));
    expect(screen.queryByText(/^Category:/)).toBeNull();
  });
});

it('the search of the catalogue', async () => {
  await sentence(
    '4.18',
    'a part of a name finds it, whatever the case, together with the category',
    async () => {
      // Upper case, lower case for a capital of the name, and the middle of a word.
      typeKeyword('TISSUE');
      await expectUnder('All products', ['Soft Toilet Tissue']);
      typeKeyword('oil');
      await expectUnder('All products', [
        'Soft Toilet Tissue',
        'Olive Oil',
        'Boiled Sweets',
        'Foil Trays',
      ]);
      select('Category', 'Food');
      await expectListed(['Olive Oil', 'Boiled Sweets']);
      select('Category', 'All');
      await expectUnder('All products', [
        'Soft Toilet Tissue',
        'Olive Oil',
        'Boiled Sweets',
        'Foil Trays',
      ]);
    },
  );

  await sentence(
    '4.18',
    'what is called so comes first, then what the descriptions speak of',
    async () => {
      typeKeyword('Lemon');
      await expectUnder('All products', ['Lemon Soap']);
      await expectUnder('Also about “Lemon”', ['Washing-up Liquid', 'Boiled Sweets']);
      expect(screen.getByText('1 product, and 2 more about “Lemon”')).toBeTruthy();
    },
  );
});

it('a search of the catalogue that finds nothing', async () => {
  await sentence('2.47', 'it says so, and offers everything', async () => {
    typeKeyword('qqqqqqq');
    expect(await screen.findByText('No products found in this category or keword')).toBeTruthy();
    await expectListed([]);
    press('Show all products');
    await expectListed(namesOf(products));
    expect(search().value).toBe('');
  });
});
