import { srcSetOf } from '@nestbox/contract/pictureSources';
import type { Picture } from '@nestbox/contract/product';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { useState } from 'react';

/** The parts of a product that its picture needs. */
interface PicturedProduct {
  readonly productCategory: string;
  readonly imageReferences: readonly string[];
  /** A server of the version before sends none. */
  readonly pictures?: readonly Picture[];
}

interface PictureOfProductProps {
  product: PicturedProduct;
  /** Which of its pictures, from 0: the main one by default. */
  place?: number;
  /** The width of the frame, as in the attribute `sizes`. */
  frameWidth: string;
  /** Shown as the text of the picture; empty if the name is beside it. */
  alt?: string;
  className: string;
  eager?: boolean;
  /** Shows the whole photograph instead of filling the frame. */
  whole?: boolean;
}

/**
 * A photograph of a product. The drawn packaging takes its place where there is none, or where it
 * cannot be loaded.
 */
export function PictureOfProduct({
  product,
  place = 0,
  frameWidth,
  whole = false,
  ...frame
}: PictureOfProductProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { imageReferences, productCategory: category } = product;
  const picture = product.pictures?.[place];
  if (!picture) return <ProductPicture src={imageReferences[0]} category={category} {...frame} />;
  if (picture.url === failed) {
    return <ProductPicture src={imageReferences.at(-1)} category={category} {...frame} />;
  }
  return (
    <ProductPicture
      key={picture.url}
      src={imageReferences[place]}
      category={category}
      sources={[
        { type: 'image/avif', srcSet: srcSetOf(picture, 'avif') },
        { type: 'image/webp', srcSet: srcSetOf(picture, 'webp') },
      ]}
      frameWidth={frameWidth}
      whole={whole}
      onError={() => setFailed(picture.url)}
      {...frame}
    />
  );
}
