import { button, part, press, type } from '@nestbox/client/testing/act';
import {
  describeProductPicture,
  findProducts,
  listPictures,
  orderProductPictures,
  type ProductPictures,
  removeProductPicture,
} from '@nestbox/contract/staffPictures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as upload from '../api/upload';
import { address, openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const pictureOf = (name: string): ProductPictures['pictures'][number] => ({
  name,
  alt: '',
  url: `/pictures/${name}/{size}.{format}`,
  sizes: [128, 400],
  width: 640,
  height: 640,
});
const [front, back] = ['front.png', 'back.png'].map(pictureOf) as [
  ProductPictures['pictures'][number],
  ProductPictures['pictures'][number],
];

const answerOf = (...pictures: ProductPictures['pictures']): ProductPictures => ({
  productId: 'spray',
  productName: 'Bathroom Spray',
  productCategory: 'Bathroom',
  image: '/artwork/spray.svg',
  pictures,
});

async function openPictures() {
  const calls = staffCalls('warehouse').answer(listPictures, answerOf(front, back));
  await openScreen('/pictures/spray', calls);
  return calls;
}

const rows = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
const row = (place: number) => within(rows()[place] ?? document.body);
const names = () => rows().map((each) => each.querySelector('p')?.textContent);

it('asks before it removes a picture, with the focus on the answer', async () => {
  const calls = await openPictures();
  press('Remove front.png', row(0));
  expect(row(0).getByRole('alert').textContent).toContain('Remove front.png from the product?');
  expect(document.activeElement).toBe(button('Remove it', row(0)));
  press('Keep it', row(0));
  expect(row(0).queryByRole('alert')).toBeNull();

  press('Remove front.png', row(0));
  calls.refuse(removeProductPicture, 409, 'The picture is being made.');
  press('Remove it', row(0));
  expect(await row(0).findByText('The picture is being made.')).toBeTruthy();
  calls.answer(removeProductPicture, answerOf());
  press('Remove it', row(0));
  expect(await screen.findByText(/^No photographs yet/)).toBeTruthy();
});

it('says what a picture shows, and keeps a text that is refused', async () => {
  const calls = await openPictures();
  expect(row(0).queryByRole('button', { name: 'Save text' })).toBeNull();
  type({ 'What it shows': 'The bottle | the cap' }, row(0));
  press('Save text', row(0));
  expect(await row(0).findByText('Please leave out the character |')).toBeTruthy();
  expect(calls.sent(describeProductPicture)).toEqual([]);
  calls.answer(describeProductPicture, answerOf({ ...front, alt: 'The bottle' }, back));
  type({ 'What it shows': 'The bottle' }, row(0));
  press('Save text', row(0));
  expect(await row(0).findByRole('img', { name: 'The bottle' })).toBeTruthy();
  expect(row(0).queryByRole('button', { name: 'Save text' })).toBeNull();
  // Without a text of its own, a picture has the product's name.
  expect(row(1).getByRole('img', { name: 'Bathroom Spray' })).toBeTruthy();
});

it('moves a picture before and behind another', async () => {
  const calls = await openPictures();
  expect(names()).toEqual(['front.png', 'back.png']);
  expect(row(0).queryByRole('button', { name: 'Earlier front.png' })).toBeNull();
  calls.answer(orderProductPictures, answerOf(back, front));
  press('Later front.png', row(0));
  await waitFor(() => expect(names()).toEqual(['back.png', 'front.png']));
  calls.answer(orderProductPictures, answerOf(front, back));
  press('Earlier front.png', row(1));
  await waitFor(() => expect(names()).toEqual(['front.png', 'back.png']));
  expect(calls.sent(orderProductPictures).map(({ body }) => body.names)).toEqual([
    ['back.png', 'front.png'],
    ['front.png', 'back.png'],
  ]);
});

const bathroomSpray = {
  productId: 'spray',
  productName: 'Bathroom Spray',
  pictures: 1,
  productCategory: 'Bathroom',
  image: '/artwork/spray.svg',
};

it('finds the product by words, which the address keeps', async () => {
  const calls = staffCalls('warehouse').answer(findProducts, ({ query }) =>
    query?.words === 'spray' && !query.without
      ? { products: [bathroomSpray], count: 1, without: 0 }
      : { products: [], count: 0, without: 0 },
  );
  await openScreen('/pictures', calls);
  expect(screen.getByRole('heading', { name: 'No product found' })).toBeTruthy();
  type({ 'Find a product': 'spray' });
  const link = await screen.findByRole('link', { name: /^Bathroom Spray/ });
  expect(link.textContent).toBe('Bathroom Spray1 photograph');
  expect(link.getAttribute('href')).toBe('/admin/pictures/spray');
  expect(address()).toBe('/pictures?words=spray');
});

it('says how many have no photograph, and shows these alone or more of all', async () => {
  const others = Array.from({ length: 40 }, (_, index) => ({
    ...bathroomSpray,
    productId: `soap-${index}`,
    productName: `Soap ${index}`,
    pictures: 0,
  }));
  const calls = staffCalls('warehouse').answer(findProducts, ({ query }) => ({
    products: (query?.without ? others : [bathroomSpray, ...others]).slice(
      0,
      Number(query?.max ?? 20),
    ),
    count: 41,
    without: 40,
  }));
  await openScreen('/pictures', calls);
  const shown = async (count: number) =>
    waitFor(() => expect(part('list', 'Products').getAllByRole('listitem')).toHaveLength(count));
  expect(await screen.findByText('40 of 41 products have no photograph.')).toBeTruthy();
  await shown(24);
  press('Show 17 more');
  await shown(41);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only without a photograph' }));
  await waitFor(() => expect(screen.queryByText('Bathroom Spray')).toBeNull());
  expect(address()).toContain('without=yes');
});

it('uploads files to the products that they are named after, and names those of none', async () => {
  const calls = staffCalls('warehouse').answer(findProducts, {
    products: [{ ...answerOf(), pictures: 0 }],
    count: 1,
    without: 1,
  });
  await openScreen('/pictures', calls);
  const sent = vi.spyOn(upload, 'uploadFile').mockResolvedValue(answerOf(front) as never);
  fireEvent.change(await screen.findByLabelText('Choose pictures'), {
    target: { files: [new File(['1'], 'Spray 2.jpg'), new File(['2'], 'IMG_1.jpg')] },
  });
  expect(await screen.findByText('IMG_1.jpg: no product has this name.')).toBeTruthy();
  expect(screen.getByText('1 photograph uploaded.')).toBeTruthy();
  expect(sent.mock.calls.map(([, { params }]) => params)).toEqual([{ productId: 'spray' }]);
  sent.mockRestore();
});
