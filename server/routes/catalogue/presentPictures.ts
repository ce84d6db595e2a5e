import type { Picture } from '@nestbox/contract/product';
import type { CachedProduct, Photographed } from '../../catalogue/catalogue.ts';
import { jpegAddress, pictureAddress } from '../../catalogue/pictures/pictureFiles.ts';

/** Returns the pictures of a product as pages show them. */
export const presentPictures = ({ pictures, productName }: Photographed): Picture[] =>
  pictures.map(({ pictureId, alt, width, height, sizes }, place) => ({
    alt: alt || defaultAlt(productName, place),
    width,
    height,
    url: pictureAddress(pictureId, '{size}', '{format}'),
    sizes: [...sizes],
  }));

const defaultAlt = (productName: string, place: number) =>
  place === 0 ? productName : `${productName}, picture ${place + 1}`;

/** Pixels of a frame of a list, on a dense screen. */
const smallFrame = 256;

/** Returns the address of a product's first picture in a small size, or of its drawn packaging. */
export function smallImageOf({ pictures: [first], image }: CachedProduct): string {
  const size = first?.sizes.find((each) => each >= smallFrame);
  return first && size ? pictureAddress(first.pictureId, size, 'webp') : image;
}

/** Returns addresses of JPEGs of a product's pictures, and last that of its drawn packaging. */
export const imageReferencesOf = ({ pictures, image }: CachedProduct): string[] => [
  ...pictures.map(jpegAddress),
  image,
];
