import type { PackedProduct } from '@nestbox/contract/staffPacking';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { packsText } from './stateText';

/** The packs to collect for the boxes, in pick order, category by category. */
export function PickTotals({ picks }: { picks: readonly PackedProduct[] }) {
  const packs = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className="rounded-card bg-surface shadow-card">
      <summary className="cursor-pointer px-6 py-4 font-semibold">
        {packsText(packs)} to collect for these boxes
      </summary>
      <div className="gap-x-10 px-6 pb-6 md:columns-2">
        {[...Map.groupBy(picks, ({ productCategory }) => productCategory)].map(
          ([category, products]) => (
            <section key={category} aria-label={category} className="mb-6 last:mb-0">
              <h2 className="break-after-avoid text-xl">{category}</h2>
              <ul className="mt-2 flex flex-col">
                {products.map(({ productId, productName, packLabel, image, quantity }) => (
                  <li
                    key={productId}
                    className="flex min-h-14 break-inside-avoid items-center gap-3 border-line border-b py-2 last:border-0"
                  >
                    <ProductPicture
                      src={image}
                      category={category}
                      className="size-10 shrink-0 rounded-control"
                    />
                    <span className="min-w-0 flex-1">
                      {productName}
                      <span className="block text-ink-soft text-sm">{packLabel}</span>
                    </span>
                    <span className="font-semibold text-xl tabular-nums">{quantity}</span>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </details>
  );
}
