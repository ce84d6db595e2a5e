import type { PackingBox } from '@nestbox/contract/staffPacking';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { useMay, useSession } from '../api/session';
import { MissingItem } from './missingItem';
import type { PackingActs } from './packingActs';
import { useSentTicks } from './ticks';

interface PackingItemsProps {
  box: PackingBox;
  tick: PackingActs['tick'];
  takeOut: PackingActs['takeOut'];
}

/** The contents in pick order, ticked by tap. */
export function PackingItems({ box, tick, takeOut }: PackingItemsProps) {
  const { data: session } = useSession();
  const mayPack = useMay('pack-boxes');
  const { pending } = useSentTicks(box);
  const packing = mayPack && box.state === 'packing' && box.packer?.staffId === session?.staffId;
  return (
    <ul aria-label="Contents" className="flex flex-col gap-3">
      {box.items.map((stored) => {
        // A tick shows at once.
        const sent = pending.findLast(({ productId }) => productId === stored.productId);
        const item = { ...stored, ticked: sent?.ticked ?? stored.ticked };
        const row = (
          <>
            <ProductPicture
              src={item.image}
              category={item.productCategory}
              className="size-14 shrink-0 rounded-control"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">{item.productName}</span>
              <span className="block text-ink-soft text-sm">
                {[item.packLabel, codeOf(item)].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="font-display text-3xl tabular-nums">{item.quantity}</span>
          </>
        );
        return (
          <li
            key={item.productId}
            className={`flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card p-3 shadow-card ${item.ticked ? 'bg-good-tint' : 'bg-surface'}`}
          >
            {packing ? (
              <label className={`${rowStyle} cursor-pointer`}>
                <input
                  type="checkbox"
                  className="size-8 shrink-0 accent-ink"
                  checked={item.ticked}
                  onChange={({ target }) =>
                    tick.mutate({ productId: item.productId, ticked: target.checked })
                  }
                />
                {row}
              </label>
            ) : (
              <div className={rowStyle}>{row}</div>
            )}
            {packing && (
              <span className={`flex justify-end sm:w-28 ${item.ticked ? 'max-sm:hidden' : ''}`}>
                {!item.ticked && <MissingItem item={item} takeOut={takeOut} />}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the code on the pack: its SKU, or where it has none, its GTIN. */
const codeOf = ({ codes, productId }: PackingBox['items'][number]) =>
  codes.find((code) => code !== productId);

const rowStyle = 'flex min-h-14 min-w-60 flex-1 items-center gap-4';
