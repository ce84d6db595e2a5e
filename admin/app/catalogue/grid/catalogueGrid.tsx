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
import { BackLink, ScreenLink } from '../../parts/screenLink';
import { Sheet } from '../../parts/sheet/sheet';
import { changedCells } from '../../parts/sheet/sheetCells';
import { SheetFaults } from '../../parts/sheet/sheetFaults';
import { usePreviewedSave } from '../../parts/sheet/usePreviewedSave';
import { paths } from '../../paths';
import { NotHere } from '../../shell/notHere';
import { isShown, readView } from '../catalogueView';
import { SaveBar } from '../form/saveBar';
import { useDraft } from '../form/useDraft';
import { changeOf, faultOfCell, normalCell, rowOf } from './gridCells';
import { columnsOf } from './gridLayout';

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
            <>
              {shown.length < all.length && (
                <p>
                  {shown.length} of {all.length} products{' '}
                  <ScreenLink to={`${paths.catalogue}/grid`}>All</ScreenLink>
                </p>
              )}
              <Grid key={search.toString()} products={shown} />
            </>
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
  const categories = kinds.data?.categories.map(({ name }) => name) ?? [];
  const refresh = useRefresh();
  const draft = useDraft('grid');
  const may = { prices: useMay('change-prices'), stock: useMay('count-stock') };
  const [drawn, setDrawn] = useState(step);
  const [days, setDays] = useState({ pricesFrom: '', vatFrom: '' });
  const typed = draft.draft;
  const rows = products.map(rowOf);
  const changes = rows.flatMap((row) => changeOf(row, typed) ?? []);
  const body = {
    changes,
    ...(days.pricesFrom && { pricesFrom: days.pricesFrom }),
    ...(days.vatFrom && { vatFrom: days.vatFrom }),
  };
  const saving = usePreviewedSave({
    body,
    ask: (sent) => send(changeProducts, { body: sent }),
    reload: () => refresh(listCatalogue),
    onSaved: draft.discard,
  });
  const cells = rows.flatMap((row) => Object.entries(changedCells(row, typed)));
  const faults = cells.filter(([column, text]) => faultOfCell(column, text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.length === 0) saving.preview();
  };
  const nameOf = (productId: string) =>
    products.find((each) => each.productId === productId)?.productName ?? productId;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Sheet
        label="Products as a grid"
        columns={columnsOf(categories)}
        rows={rows.slice(0, drawn)}
        typed={typed}
        mayChange={({ product }, column) => mayChange(product, column, may)}
        faultOf={faultOfCell}
        normal={(column, text) => normalCell(column, text, categories)}
        onType={(part) => {
          saving.forgetSaved();
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
        titleOf={nameOf}
        {...saving.bar}
        onDiscard={() => {
          draft.discard();
          saving.reset();
        }}
      >
        <SheetFaults
          cells={faults.length}
          products={changes.length}
          maxProducts={maxChangedProducts}
        />
      </SaveBar>
    </form>
  );
}

function mayChange(
  { retired, stock }: ListedProduct,
  column: string,
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
