import { useMutation } from '@nestbox/client/api/useMutation';
import { type ListedProduct, listCatalogue } from '@nestbox/contract/staffCatalogue';
import { changeProducts, exportSomeProducts } from '@nestbox/contract/staffProductChanges';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { Dialog } from '@nestbox/ui/dialog';
import { saveCsv } from '@nestbox/ui/saveFile';
import { TypedField } from '@nestbox/ui/typedField';
import { useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';
import { ImportPreview } from './importPreview';

interface TickedProductsProps {
  products: readonly ListedProduct[];
  onDone: () => void;
}

/** What can be done with the ticked products at once. It stays in sight. */
export function TickedProducts({ products, onDone }: TickedProductsProps) {
  const edits = useMay('change-catalogue');
  const [retiring, setRetiring] = useState<boolean | null>(null);
  const ids = products.map(({ productId }) => productId);
  const download = useMutation({
    mutationFn: () => send(exportSomeProducts, { body: { productIds: ids } }),
    onSuccess: ({ csv }) => saveCsv('products.csv', csv),
  });
  const sold = products.filter(({ retired }) => !retired);
  const retired = products.filter((product) => product.retired);
  return (
    <section
      aria-label="Ticked products"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-panel border border-line-strong bg-surface p-4 shadow-lift"
    >
      <p role="status" className="mr-auto font-semibold">
        {products.length === 1 ? '1 product ticked' : `${products.length} products ticked`}
      </p>
      {edits && (
        <ButtonLink
          size="small"
          to={`${paths.catalogue}/grid?ids=${ids.map(encodeURIComponent).join(',')}`}
        >
          Edit as grid
        </ButtonLink>
      )}
      {edits && sold.length > 0 && (
        <Button look="danger" size="small" onClick={() => setRetiring(true)}>
          Retire
        </Button>
      )}
      {edits && retired.length > 0 && (
        <Button look="quiet" size="small" onClick={() => setRetiring(false)}>
          Sell again
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Download CSV
      </Button>
      <Button look="quiet" size="small" onClick={onDone}>
        Untick all
      </Button>
      <Refusal error={download.error} />
      {retiring !== null && (
        <RetireTicked
          products={retiring ? sold : retired}
          retire={retiring}
          onClose={() => setRetiring(null)}
          onDone={() => {
            setRetiring(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

interface RetireTickedProps extends TickedProductsProps {
  retire: boolean;
  onClose: () => void;
}

/** Retires products or sells them again, after saying what that does. */
function RetireTicked({ products, retire, onClose, onDone }: RetireTickedProps) {
  const refresh = useRefresh();
  const [why, setWhy] = useState('');
  const changes = products.map(({ productId }) => ({
    productId,
    cells: { retired: retire ? 'yes' : 'no' },
  }));
  const preview = useMutation({
    mutationFn: () => send(changeProducts, { body: { changes, seen: null } }),
  });
  const write = useMutation({
    mutationFn: (seen: string) => send(changeProducts, { body: { changes, seen, why } }),
    onSuccess: async () => {
      await refresh(listCatalogue);
      onDone();
    },
    onError: () => preview.reset(),
  });
  const effect = preview.data;
  const right = effect?.lines.every(({ wrong }) => !wrong);
  const nameOf = (productId: string) =>
    products.find((each) => each.productId === productId)?.productName ?? productId;
  const verb = retire ? 'Retire' : 'Sell again';
  const count = products.length === 1 ? '1 product' : `${products.length} products`;
  return (
    <Dialog open onClose={onClose} title={`${verb}: ${count}`}>
      <div className="flex flex-col gap-5">
        {!effect && (
          <p>
            {retire
              ? 'They are not sold any more, and leave the plans of their customers. You can sell them again later.'
              : 'They are sold again. Customers who had them do not get them back by themselves.'}
          </p>
        )}
        {effect && (
          <section
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            className="max-h-80 overflow-y-auto"
          >
            <ImportPreview effect={effect} titleOf={nameOf} />
          </section>
        )}
        <Refusal error={write.error ?? preview.error} />
        {effect && right && (
          <TypedField label="Reason" name="why" optional value={why} onChange={setWhy} />
        )}
        <div className="flex flex-wrap gap-3">
          {effect && right ? (
            <Button
              look={retire ? 'danger' : 'primary'}
              pending={write.isPending}
              onClick={() => write.mutate(effect.version)}
            >
              {verb}
            </Button>
          ) : (
            <Button pending={preview.isPending} onClick={() => preview.mutate()}>
              See what changes
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
