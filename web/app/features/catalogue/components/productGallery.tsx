import { frameWidths } from '@nestbox/contract/pictureSources';
import type { Picture, Product } from '@nestbox/contract/product';
import { useRef, useState } from 'react';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

const frame = 'aspect-square max-md:aspect-6/5';
const place = 'self-start md:sticky md:top-24';

/** The pictures of a product. With several, they are swiped, scrolled by keys or chosen. */
export function ProductGallery({ product }: { product: Product }) {
  const pictures = product.pictures ?? [];
  if (pictures.length > 1) return <Gallery product={product} pictures={pictures} />;
  return (
    <PictureOfProduct
      product={product}
      alt={pictures[0]?.alt ?? product.productName}
      frameWidth={frameWidths.page}
      whole
      eager
      className={`${frame} ${place} rounded-panel`}
    />
  );
}

interface GalleryProps {
  product: Product;
  pictures: readonly Picture[];
}

function Gallery({ product, pictures }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const { current: scroller } = track;
    // Smooth where the style allows it: not where less motion is asked for.
    if (scroller) scroller.scrollLeft = index * scroller.clientWidth;
  };
  return (
    <section aria-label={`Pictures of ${product.productName}`} className={`min-w-0 ${place}`}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Photographs"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto rounded-panel [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pictures.map(({ url, alt }, index) => (
          <li key={url} className="w-full shrink-0 snap-center">
            <PictureOfProduct
              product={product}
              place={index}
              alt={alt}
              frameWidth={frameWidths.page}
              whole
              eager={index === 0}
              className={frame}
            />
          </li>
        ))}
      </ul>
      <ul aria-label="Choose a picture" className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ url, alt }, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`Picture ${index + 1} of ${pictures.length}: ${alt}`}
              aria-current={index === current}
              onClick={() => show(index)}
              className="block rounded-control border-2 border-transparent p-0.5 forced-colors:not-aria-[current=true]:border-[Canvas] hover:border-line-strong aria-[current=true]:border-ink"
            >
              <PictureOfProduct
                product={product}
                place={index}
                frameWidth="56px"
                className="size-14 rounded-sm"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
