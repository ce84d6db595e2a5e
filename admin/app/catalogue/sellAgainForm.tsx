import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  listCatalogue,
} from '@nestbox/contract/staffCatalogue';
import { editProduct, readProductHistory } from '@nestbox/contract/staffProductChanges';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TypedField } from '@nestbox/ui/typedField';
import { useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { ImportPreview } from './importPreview';

const cells = { retired: 'no' };

/** Returns a retired product to sale, after saying what that does. */
export function SellAgainForm({
  product: { productId, productName },
}: {
  product: CatalogueProduct;
}) {
  const params = { productId };
  const refresh = useRefresh();
  const [why, setWhy] = useState('');
  const preview = useMutation({
    mutationFn: () => send(editProduct, { params, body: { cells, seen: null } }),
  });
  const sell = useMutation({
    mutationFn: (seen: string) => send(editProduct, { params, body: { cells, seen, why } }),
    onSuccess: () => refresh(getCatalogueProduct, listCatalogue, readProductHistory),
    onError: () => preview.reset(),
  });
  const effect = preview.data;
  const right = effect?.lines.every(({ wrong }) => !wrong);
  return (
    <Panel title="Sell again" level="h2">
      <p>
        It is retired: it stays on old boxes and receipts only. Customers who had it do not get it
        back by themselves.
      </p>
      {effect && (
        <section aria-label="Preview" className="rounded-control border border-line-strong p-4">
          <ImportPreview effect={effect} />
          {!right && <p className="mt-2">Mend it in the form below, then try again.</p>}
        </section>
      )}
      <Refusal error={sell.error ?? preview.error} />
      {effect && right ? (
        <div className="flex flex-wrap items-end gap-3">
          <TypedField
            label="Reason"
            name="why"
            optional
            value={why}
            onChange={setWhy}
            maxLength={300}
            className="w-full sm:w-72"
          />
          <Button pending={sell.isPending} onClick={() => sell.mutate(effect.version)}>
            Sell {productName} again
          </Button>
          <Button look="quiet" onClick={() => preview.reset()}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button
          look="quiet"
          className="self-start"
          pending={preview.isPending}
          onClick={() => preview.mutate()}
        >
          Sell again
        </Button>
      )}
    </Panel>
  );
}
