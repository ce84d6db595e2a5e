import { button, press, type } from '@nestbox/client/testing/act';
import { previewDemoRemoval, removeDemoProducts } from '@nestbox/contract/staffDemoCatalogue';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls } from '../testing/catalogueAnswers';
import { openScreen } from '../testing/openScreen';

const removal = {
  products: 133,
  deleted: false,
  customers: 12,
  left: 1,
  categories: ['Cleaning'],
  usageTypes: ['tea-bag', 'sponge'],
  kept: ['Kitchen'],
};

it('removes the demo catalogue once its words are typed', async () => {
  const calls = catalogueCalls().answer(previewDemoRemoval, removal);
  await openScreen('/catalogue/import', calls);
  expect(
    await screen.findByText('133 products are retired for good, edited ones too.'),
  ).toBeTruthy();
  expect(screen.getByText('12 customers with one of them will hear that it is gone.')).toBeTruthy();
  expect(screen.getByText('1 product of your own stays.')).toBeTruthy();
  expect(button('Remove demo catalogue').disabled).toBe(true);
  type({ 'Type “remove demo” to go on': 'Remove demo' });
  calls.refuse(removeDemoProducts, 409, 'The catalogue was changed meanwhile.');
  press('Remove demo catalogue');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The catalogue was changed meanwhile.',
  );
  calls.answer(removeDemoProducts, removal);
  press('Remove demo catalogue');
  await waitFor(() =>
    expect(screen.getByText('The demo catalogue is gone: 133 products.')).toBeTruthy(),
  );
  expect(calls.sent(removeDemoProducts)[1]?.body).toEqual({
    confirmation: 'remove demo',
    seen: 133,
  });
});

it('offers nothing where the shop has none of it', async () => {
  const calls = catalogueCalls().answer(previewDemoRemoval, { ...removal, products: 0 });
  await openScreen('/catalogue/import', calls);
  await waitFor(() => expect(calls.sent(previewDemoRemoval)).toHaveLength(1));
  expect(screen.queryByText('Remove the demo catalogue')).toBeNull();
});
