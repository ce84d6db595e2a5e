import type { Box } from '@nestbox/contract/box';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

/** Pictures that are shown; more products are counted. */
const maxPictures = 5;

interface BoxPicturesProps {
  box: Pick<Box, 'boxNumber' | 'productQuantities'>;
  /** In grey: the box cannot be changed any more. */
  muted?: boolean;
}

/** What is inside a box, as one row of small pictures. */
export function BoxPictures({ box, muted = false }: BoxPicturesProps) {
  const { boxNumber, productQuantities } = box;
  const more = productQuantities.length - maxPictures;
  return (
    <ul aria-label={`In box ${boxNumber}`} className="grid max-w-78 grid-cols-6 gap-1.5">
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

/** Places for packs on a phone, and on a wider screen. The last one counts what has none. */
const places = { phone: 5, wide: 6 };

/** What is inside a box, as large packs that stand on the lower edge of the part that it is in. */
export function LargePacks({
  box: { boxNumber, productQuantities },
}: Pick<BoxPicturesProps, 'box'>) {
  const all = productQuantities.length;
  const shownOn = (device: keyof typeof places) =>
    all > places[device] ? places[device] - 1 : all;
  const [onPhone, onWide] = [shownOn('phone'), shownOn('wide')];
  return (
    <ul
      aria-label={`In box ${boxNumber}`}
      className="flex min-w-0 items-end gap-1.5 sm:gap-2 lg:justify-end"
    >
      {productQuantities.slice(0, onWide).map(({ product, quantity }, place) => (
        <li
          key={product.productId}
          className={`${packPlace} ${place < onPhone ? '' : 'max-sm:hidden'}`}
        >
          <PictureOfProduct
            product={product}
            frameWidth="112px"
            className="aspect-square w-full rounded-t-control"
          />
          <span className="sr-only">
            {quantity} × {product.productName}
          </span>
        </li>
      ))}
      <More count={all - onPhone} className="sm:hidden" />
      <More count={all - onWide} className="max-sm:hidden" />
    </ul>
  );
}

const packPlace = 'w-full max-w-28 min-w-0';

/** How many packs are not shown. */
const More = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <li
      className={`grid aspect-square place-items-center rounded-t-control bg-header-soft font-semibold text-cream tabular-nums ${packPlace} ${className}`}
    >
      +{count}
      <span className="sr-only"> more {count === 1 ? 'product' : 'products'}</span>
    </li>
  );
