import { press } from '@nestbox/client/testing/act';
import { listCustomerProducts, removeProducts } from '@nestbox/contract/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chosen, customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { tissue, washingUp } from '#app/testing/shopAnswers';

const main = () => within(screen.getByRole('main'));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

for (const [link, title] of [
  ['Add products', 'Products'],
  ['Summary', 'Your next boxes'],
] as const)
  it(`the way from my products by '${link}'`, async () => {
    await openScreen('/my-products', customerCalls());
    await sentence('2.91 links', `'${link}' leads on`, async () => {
      fireEvent.click(main().getByRole('link', { name: link }));
      await waitFor(() => expect(heading()).toBe(title));
    });
  });

it('my products, to the last', async () => {
  const calls = customerCalls();
  let left = [tissue, washingUp];
  calls.answer(removeProducts, ({ body }) => {
    left = left.filter(({ productId }) => !body.includes(productId));
    calls.answer(listCustomerProducts, left.map(chosen));
    return left.map(chosen);
  });
  await openScreen('/my-products', calls);
  for (const { productName } of [...left]) {
    expect(main().queryByText('No products in your box.')).toBeNull();
    press(new RegExp(`^Remove.*${productName}`), main());
    await waitFor(() => expect(main().queryByRole('heading', { name: productName })).toBeNull());
  }
  expect(calls.sent(removeProducts).map(({ body }) => body)).toEqual([
    [tissue.productId],
    [washingUp.productId],
  ]);

  await sentence('2.92', 'an empty box says so', async () =>
    expect(await main().findByText('No products in your box.')).toBeTruthy(),
  );
  await sentence('2.91 empty', "without a product there is no 'Summary'", () => {
    expect(main().queryByRole('link', { name: 'Summary' })).toBeNull();
    const add = main().getByRole('link', { name: 'Add products' });
    expect(add.getAttribute('href')).toBe('/products');
  });
});
