import type { PackingBox } from '@nestbox/contract/staffPacking';
import type { ProductId } from '@nestbox/contract/values';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { type FormEvent, useId, useState } from 'react';
import { useMay, useSession } from '../api/session';
import { MissingItem } from './missingItem';
import type { PackingActs } from './packingActs';
import { useSentTicks } from './ticks';

interface PackingItemsProps {
  box: PackingBox;
  tick: PackingActs['tick'];
  takeOut: PackingActs['takeOut'];
}

/** The contents in pick order, ticked by tap or by scanning their ids. */
export function PackingItems({ box, tick, takeOut }: PackingItemsProps) {
  const { data: session } = useSession();
  const mayPack = useMay('pack-boxes');
  const { pending } = useSentTicks(box);
  const packing = mayPack && box.state === 'packing' && box.packer?.staffId === session?.staffId;
  return (
    <>
      {packing && (
        <ScanField box={box} onFound={(productId) => tick.mutate({ productId, ticked: true })} />
      )}
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
                  {item.packLabel}, {item.productId}
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
    </>
  );
}

const rowStyle = 'flex min-h-14 min-w-60 flex-1 items-center gap-4';

interface ScanFieldProps {
  box: PackingBox;
  onFound: (productId: ProductId) => void;
}

/** Takes the id of a product, typed or scanned, and keeps the focus for the next one. */
function ScanField({ box, onFound }: ScanFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim().toLowerCase();
    if (wanted === '') return;
    const found = box.items.some(({ productId }) => productId === wanted);
    if (found) onFound(wanted);
    setUnknown(found ? '' : wanted);
    setTyped('');
  };
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        Scan or type a product’s id
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: a scanner types where the focus is
        autoFocus
        autoComplete="off"
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
        className={fieldStyle.control}
      />
      {unknown !== '' && (
        <p role="alert" className={fieldStyle.error}>
          {unknown} is not in this box.
        </p>
      )}
    </form>
  );
}
