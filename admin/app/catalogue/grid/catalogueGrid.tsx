import { useMutation } from '@nestbox/client/api/useMutation';
import { type ListedProduct, listCatalogue } from '@nestbox/contract/staffCatalogue';
import { listKinds } from '@nestbox/contract/staffKinds';
import { changeProducts, maxChangedProducts } from '@nestbox/contract/staffProductChanges';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../api/client';
import { useMay } from '../../api/session';
import { useRefresh, useStaffQuery } from '../../api/staffQuery';
import { Loaded } from '../../parts/loaded';
import { PageTitle } from '../../parts/pageTitle';
import { BackLink } from '../../parts/screenLink';
import { paths } from '../../paths';
import { NotHere } from '../../shell/notHere';
import { isShown, readView } from '../catalogueView';
import { SaveBar } from '../form/saveBar';
import { useDraft } from '../form/useDraft';
import { changedIn, changeOf, faultOfCell, type GridColumn } from './gridCells';
import { GridTable } from './gridTable';

export const CatalogueGrid = () => (useMay('change-catalogue') ? <Screen /> : <NotHere />);

/** Edits several products as rows of a grid: the ticked ones, or those of a filter. */
function Screen() {
  const [search] = useSearchParams();
  const products = useStaffQuery(listCatalogue, {});
  const ids = search.get('ids')?.split(',');
  const view = readView(search);
  const isIn = (product: ListedProduct) =>
    ids ? ids.includes(product.productId) : isShown(product, view);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Edit as grid" />
      <BackLink to={paths.catalogue}>All products</BackLink>
      <PageHeading
        title="Edit as grid"
        intro="Type or paste from a spreadsheet. Enter and the arrow keys move on, Escape restores a cell."
      />
      <Loaded query={products} what="The catalogue">
        {(all) => {
          const shown = all.filter(isIn);
          return shown.length === 0 ? (
            <EmptyState title="No products">Nothing matches this filter.</EmptyState>
          ) : (
            <Grid key={search.toString()} products={shown} />
          );
        }}
      </Loaded>
    </div>
  );
}

/** Rows that are drawn at once. */
const step = 100;

function Grid({ products }: { products: readonly ListedProduct[] }) {
  const kinds = useStaffQuery(listKinds, {});
  const refresh = useRefresh();
  const draft = useDraft('grid');
  const may = { prices: useMay('change-prices'), stock: useMay('count-stock') };
  const [drawn, setDrawn] = useState(step);
  const [days, setDays] = useState({ pricesFrom: '', vatFrom: '' });
  const typed = draft.draft;
  const changes = products.flatMap((product) => changeOf(product, typed) ?? []);
  const body = {
    changes,
    ...(days.pricesFrom && { pricesFrom: days.pricesFrom }),
    ...(days.vatFrom && { vatFrom: days.vatFrom }),
  };
  const preview = useMutation({
    mutationFn: (sent: typeof body) => send(changeProducts, { body: { ...sent, seen: null } }),
  });
  const save = useMutation({
    mutationFn: ({ seen, why }: { seen: string; why: string }) =>
      send(changeProducts, { body: { ...body, seen, why } }),
    onSuccess: async () => {
      await refresh(listCatalogue);
      draft.discard();
      preview.reset();
    },
    onError: () => {
      preview.reset();
      refresh(listCatalogue);
    },
  });
  const cells = products.flatMap((product) => Object.entries(changedIn(product, typed)));
  const faults = cells.filter(([column, text]) => faultOfCell(column as GridColumn, text));
  const isPreviewed = JSON.stringify(preview.variables) === JSON.stringify(body);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.reset();
    if (faults.length === 0) preview.mutate(body);
  };
  const nameOf = (productId: string) =>
    products.find((each) => each.productId === productId)?.productName ?? productId;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <GridTable
        products={products.slice(0, drawn)}
        categories={kinds.data?.categories.map(({ name }) => name) ?? []}
        typed={typed}
        mayChange={(product, column) => mayChange(product, column, may)}
        onType={(part) => {
          if (save.isSuccess) save.reset();
          draft.change(part);
        }}
      />
      {products.length > drawn && (
        <Button look="quiet" className="self-center" onClick={() => setDrawn(drawn + step)}>
          Show {Math.min(step, products.length - drawn)} more
        </Button>
      )}
      <div className="grid gap-4 sm:grid-cols-2 md:max-w-xl">
        {changes.some(({ price }) => price !== undefined) && (
          <DateField
            label="First day of new prices (today)"
            value={days.pricesFrom}
            onChange={(pricesFrom) => setDays({ ...days, pricesFrom })}
          />
        )}
        {changes.some(({ vatClass }) => vatClass !== undefined) && (
          <DateField
            label="First day of VAT classes (tomorrow)"
            value={days.vatFrom}
            onChange={(vatFrom) => setDays({ ...days, vatFrom })}
          />
        )}
      </div>
      <SaveBar
        changes={cells.length}
        effect={isPreviewed ? preview.data : undefined}
        titleOf={nameOf}
        previewing={preview.isPending}
        saving={save.isPending}
        saved={save.isSuccess}
        error={save.error ?? preview.error}
        onSave={(seen, why) => save.mutate({ seen, why })}
        onDiscard={() => {
          draft.discard();
          preview.reset();
          save.reset();
        }}
      >
        {faults.length > 0 && (
          <p role="alert" className="text-bad">
            {faults.length === 1
              ? '1 red cell needs a number.'
              : `${faults.length} red cells need a number.`}
          </p>
        )}
        {changes.length > maxChangedProducts && (
          <p role="alert" className="text-bad">
            At most {maxChangedProducts} products can be saved at once.
          </p>
        )}
      </SaveBar>
    </form>
  );
}

function mayChange(
  { retired, stock }: ListedProduct,
  column: GridColumn,
  may: { readonly prices: boolean; readonly stock: boolean },
): boolean {
  switch (column) {
    case 'price':
    case 'vatClass':
      return may.prices && !retired;
    case 'stock':
      return may.stock && !retired;
    case 'inStock':
      // The count decides.
      return stock === null;
    default:
      return true;
  }
}
