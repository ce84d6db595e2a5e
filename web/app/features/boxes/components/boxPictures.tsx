import type { Box } from '@nestbox/contract/box';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

/** Pictures that are shown; more products are counted. */
const maxPictures = 5;

interface BoxPicturesProps {
  box: Pick<Box, 'boxNumber' | 'productQuantities'>;
  /** In grey: the box cannot be changed any more. */
  muted?: boolean;
  size?: 'small' | 'large';
}

/** What is inside a box, as one row of small pictures. */
export function BoxPictures({ box, muted = false, size = 'small' }: BoxPicturesProps) {
  const { boxNumber, productQuantities } = box;
  const more = productQuantities.length - maxPictures;
  return (
    <ul
      aria-label={`In box ${boxNumber}`}
      className={`grid grid-cols-6 gap-1.5 ${size === 'large' ? 'max-w-120' : 'max-w-78'}`}
    >
      {productQuantities.slice(0, maxPictures).map(({ product, quantity }) => (
        <li key={product.productId}>
          <PictureOfProduct
            product={product}
            frameWidth="48px"
            className={`aspect-square w-full rounded-control ${muted ? '[&_img]:grayscale' : ''}`}
          />
          <span className="sr-only">
            {quantity} × {product.productName}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="grid aspect-square place-items-center rounded-control bg-page font-semibold tabular-nums">
          +{more}
          <span className="sr-only"> more {more === 1 ? 'product' : 'products'}</span>
        </li>
      )}
    </ul>
  );
}
