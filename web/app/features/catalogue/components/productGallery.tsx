import { frameWidths } from '@nestbox/contract/pictureSources';
import type { ListedProduct, Product } from '@nestbox/contract/product';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { type ReactNode, useRef, useState } from 'react';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

/** A server of the version before sends no label. */
type PicturedProduct = Product & Partial<Pick<ListedProduct, 'labelImage'>>;

const frame = 'aspect-square';
const place = 'self-start md:sticky md:top-24';

interface Slide {
  readonly key: string;
  readonly alt: string;
  readonly large: ReactNode;
  readonly small: ReactNode;
}

/** The pictures of a product. With several, they are swiped, scrolled by keys or chosen. */
export function ProductGallery({ product }: { product: PicturedProduct }) {
  const slides = slidesOf(product);
  if (slides.length > 1) return <Gallery name={product.productName} slides={slides} />;
  return (
    <div className={place}>
      <div className="overflow-hidden rounded-panel">{slides[0]?.large}</div>
    </div>
  );
}

/** Photographs, or the drawn packaging and its label. */
function slidesOf(product: PicturedProduct): Slide[] {
  const { productName, productCategory: category, imageReferences, labelImage } = product;
  // A server of the version before sends no pictures.
  const photographs = product.pictures ?? [];
  const pictures =
    photographs.length > 0 ? photographs : [{ url: imageReferences[0] ?? '', alt: productName }];
  const slides = pictures.map(({ url, alt }, index) => ({
    key: url,
    alt,
    large: (
      <PictureOfProduct
        product={product}
        place={index}
        alt={alt}
        frameWidth={frameWidths.page}
        whole
        eager={index === 0}
        className={frame}
      />
    ),
    small: (
      <PictureOfProduct product={product} place={index} frameWidth="56px" className={thumbnail} />
    ),
  }));
  if (!labelImage) return slides;
  const alt = `The label of ${productName}`;
  return [
    ...slides,
    {
      key: labelImage,
      alt,
      large: (
        <ProductPicture src={labelImage} alt={alt} category={category} whole className={frame} />
      ),
      small: <ProductPicture src={labelImage} category={category} className={thumbnail} />,
    },
  ];
}

const thumbnail = 'size-14 rounded-sm';

function Gallery({ name, slides }: { name: string; slides: readonly Slide[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const { current: scroller } = track;
    // Smooth where the style allows it: not where less motion is asked for.
    if (scroller) scroller.scrollLeft = index * scroller.clientWidth;
  };
  return (
    <section aria-label={`Pictures of ${name}`} className={`min-w-0 ${place}`}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Pictures"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto rounded-panel [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map(({ key, large }) => (
          <li key={key} className="w-full shrink-0 snap-center">
            {large}
          </li>
        ))}
      </ul>
      <ul aria-label="Choose a picture" className="mt-3 flex flex-wrap gap-2">
        {slides.map(({ key, alt, small }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={`Picture ${index + 1} of ${slides.length}: ${alt}`}
              aria-current={index === current}
              onClick={() => show(index)}
              className="block rounded-control border-2 border-transparent p-0.5 forced-colors:not-aria-[current=true]:border-[Canvas] hover:border-line-strong aria-[current=true]:border-ink"
            >
              {small}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
