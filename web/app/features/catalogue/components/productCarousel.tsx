import type { ListedProduct } from '@nestbox/contract/product';
import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { catalogueVisit, oneFurther } from '../catalogueVisit';
import { useGrowingList } from '../useGrowingList';
import { ProductCard } from './productCard';

const arrow =
  'grid size-12 place-items-center rounded-full border border-line-strong bg-surface hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:text-line-strong';

/** Slides that are visible at once on the widest screens. */
const maxVisible = 3;
/** One slide more, so that 'Next' can be pressed before the others have come. */
const first = maxVisible + 1;

interface ProductCarouselProps {
  title: string;
  products: ListedProduct[];
}

/** One product at a time, two from a width of 1024 and three from 1300, 30 px apart. */
export function ProductCarousel({ title, products }: ProductCarouselProps) {
  const shown = useGrowingList(products, first, maxVisible);
  const [viewport, carousel] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const { state } = useLocation();
  const visit = useMemo(() => oneFurther(catalogueVisit(state)), [state]);
  const [ends, setEnds] = useState({ previous: false, next: false });

  useEffect(() => {
    if (!carousel) return;
    const update = () =>
      setEnds({ previous: carousel.canScrollPrev(), next: carousel.canScrollNext() });
    update();
    carousel.on('select', update).on('reInit', update);
    return () => {
      carousel.off('select', update).off('reInit', update);
    };
  }, [carousel]);

  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-3xl">{title}</h2>
        <div className="flex shrink-0 gap-3">
          <button
            type="button"
            aria-label="Previous"
            className={arrow}
            disabled={!ends.previous}
            onClick={() => carousel?.scrollPrev()}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </button>
          <button
            type="button"
            aria-label="Next"
            className={arrow}
            disabled={!ends.next}
            onClick={() => carousel?.scrollNext()}
          >
            <ArrowRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <div ref={viewport} className="-mx-3 mt-3 overflow-hidden px-3 py-3">
        <ul className="-ml-7.5 flex">
          {shown.map((product) => (
            <li
              key={product.productId}
              className="min-w-0 flex-[0_0_100%] pl-7.5 lg:flex-[0_0_50%] min-[81.25rem]:flex-[0_0_33.3333%]"
            >
              <ProductCard product={product} visit={visit} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
