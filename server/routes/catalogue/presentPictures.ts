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

/** Returns addresses of JPEGs of a product's pictures, and last that of its drawn packaging. */
export const imageReferencesOf = ({ pictures, image }: CachedProduct): string[] => [
  ...pictures.map(jpegAddress),
  image,
];
