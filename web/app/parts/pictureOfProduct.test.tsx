import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PictureOfProduct } from './pictureOfProduct';

afterEach(cleanup);

const drawn = '/artwork/tea-0123456789.svg';
const pictureOf = (id: string) => ({
  alt: `Tea ${id}`,
  width: 900,
  height: 1200,
  url: `/pictures/${id}/{size}.{format}`,
  sizes: [128, 640],
});
const tea = {
  productCategory: 'Pantry',
  imageReferences: ['/pictures/front/900.jpg', '/pictures/back/900.jpg', drawn],
  pictures: [pictureOf('front'), pictureOf('back')],
};

const show = (product: object, place?: number) => (
  <PictureOfProduct
    product={{ ...tea, ...product }}
    {...(place !== undefined && { place })}
    frameWidth="64px"
    alt="Tea"
    className="size-16"
  />
);
const image = () => screen.getByRole('img', { name: 'Tea' });
const sources = () => [...document.querySelectorAll('source')].map(({ srcset }) => srcset);

it('offers a picture in both formats, and as JPEG', () => {
  render(show({}, 1));
  expect(image().getAttribute('src')).toBe('/pictures/back/900.jpg');
  expect(sources()).toEqual([
    '/pictures/back/128.avif 128w, /pictures/back/640.avif 640w',
    '/pictures/back/128.webp 128w, /pictures/back/640.webp 640w',
  ]);
});

it('shows the drawn packaging of a product without pictures', () => {
  const { rerender } = render(show({ pictures: [], imageReferences: [drawn] }));
  expect(image().getAttribute('src')).toBe(drawn);
  expect(sources()).toEqual([]);
  // As a server of the version before answers.
  rerender(show({ pictures: undefined, imageReferences: [drawn] }));
  expect(image().getAttribute('src')).toBe(drawn);
});

it('shows the drawn packaging for a picture that fails, and a later picture again', () => {
  const { rerender } = render(show({}));
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe(drawn);
  expect(sources()).toEqual([]);
  rerender(show({ pictures: [pictureOf('other')], imageReferences: ['/other.jpg', drawn] }));
  expect(image().getAttribute('src')).toBe('/other.jpg');
});
