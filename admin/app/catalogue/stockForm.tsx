import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getCatalogueProduct,
  type ListedProduct,
  listCatalogue,
  setProductStock,
} from '@nestbox/contract/staffCatalogue';
import { listStockMovements } from '@nestbox/contract/staffStock';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type FormEvent, useId, useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';

interface StockFormProps {
  product: ListedProduct;
  /** Called once a count is saved. With it, the button is there before anything is typed. */
  onCounted?: () => void;
}

/** Counts the packs of a product: type, and press Enter. */
export function StockForm({
  product: { productId, productName, stock },
  onCounted,
}: StockFormProps) {
  const errorId = useId();
  const refresh = useRefresh();
  const before = stock?.count ?? null;
  /** Null until something is typed. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? (before === null ? '' : String(before));
  const save = useMutation({
    mutationFn: (count: number) =>
      send(setProductStock, { params: { productId }, body: { count, before } }),
    onSuccess: () => {
      setDraft(null);
      onCounted?.();
    },
    // Also after a refusal: the row shows what a colleague counted meanwhile.
    onSettled: () => refresh(listCatalogue, getCatalogueProduct, listStockMovements),
  });
  const isWhole = /^\d{1,8}$/.test(typed.trim());
  const isChanged = typed.trim() !== '' && typed.trim() !== String(before);
  const error = isChanged && !isWhole ? 'Type a whole number such as 120.' : null;
  const refused = save.error ? reasonOf(save.error, 'The count was not saved.') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && isWhole) save.mutate(Number(typed));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <input
          aria-label={`Packs of ${productName}`}
          aria-invalid={error !== null}
          aria-describedby={error || refused ? errorId : undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Not counted"
          value={typed}
          onChange={({ target }) => setDraft(target.value)}
          className={`${fieldStyle.control} min-h-10! w-28! px-3! tabular-nums placeholder:text-sm pointer-coarse:min-h-11!`}
        />
        {(isChanged || onCounted) && (
          <Button
            type="submit"
            size="small"
            pending={save.isPending}
            disabled={!(isChanged && isWhole)}
          >
            Save
          </Button>
        )}
      </div>
      {(error || refused) && (
        <p id={errorId} role="alert" className={`${fieldStyle.error} max-w-64`}>
          {error ?? refused}
        </p>
      )}
    </form>
  );
}
