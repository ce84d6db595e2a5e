import {
  changeSupplies,
  getProductSupply,
  type ListedSupply,
  listSuppliers,
  listSupplies,
  type Supplier,
} from '@nestbox/contract/staffBuying';
import { maxChangedProducts } from '@nestbox/contract/staffProductChanges';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { DateField } from '@nestbox/ui/dateField';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { type FormEvent, useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { SaveBar } from '../catalogue/form/saveBar';
import { useDraft } from '../catalogue/form/useDraft';
import { Choice, Words } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink, ScreenLink } from '../parts/screenLink';
import { changedCells } from '../parts/sheet/sheetCells';
import { SheetFaults } from '../parts/sheet/sheetFaults';
import { usePreviewedSave } from '../parts/sheet/usePreviewedSave';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { changeOf, faultOfCell, isShown, rowOf } from './costCells';
import { CostTable } from './costTable';

export const Costs = () => (useMay('see-buying') ? <Screen /> : <NotHere />);

/** Who supplies each product at which cost, and what that leaves of its price. */
function Screen() {
  const changes = useMay('change-buying');
  const supplies = useStaffQuery(listSupplies, {});
  const suppliers = useStaffQuery(listSuppliers, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Costs" />
      <BackLink to={paths.buying}>All orders</BackLink>
      <PageHeading
        title="Costs"
        intro="What a pack costs you without VAT, and what that leaves of its price. Customers never see it."
      >
        <ButtonLink look="quiet" to={`${paths.costs}/import`}>
          {changes ? 'Import a file' : 'Download a file'}
        </ButtonLink>
      </PageHeading>
      <Loaded query={supplies} what="The costs">
        {(all) => (
          <Loaded query={suppliers} what="The suppliers">
            {(found) => <Table supplies={all} suppliers={found} changes={changes} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

/** Rows that are drawn at once. */
const step = 100;

interface TableProps {
  supplies: readonly ListedSupply[];
  suppliers: readonly Supplier[];
  changes: boolean;
}

function Table({ supplies, suppliers, changes }: TableProps) {
  const active = suppliers.filter(({ retired }) => !retired);
  const refresh = useRefresh();
  const { draft: typed, change, discard } = useDraft('costs');
  const [search, setFilter] = useFilterAddress();
  const [drawn, setDrawn] = useState(step);
  const [costsFrom, setCostsFrom] = useState('');
  const rows = supplies.map(rowOf);
  const wanted = rows.flatMap((row) => changeOf(row, typed) ?? []);
  const setsCost = wanted.some(({ cells }) => 'cost' in cells);
  const saving = usePreviewedSave({
    body: { changes: wanted, ...(setsCost && costsFrom && { costsFrom }) },
    ask: (body) => send(changeSupplies, { body }),
    reload: () => refresh(listSupplies, getProductSupply),
    onSaved: discard,
  });
  const cells = rows.flatMap((row) => Object.entries(changedCells(row, typed)));
  const faults = cells.filter(([column, text]) => faultOfCell(column, text)).length;
  const words = search.get('words')?.slice(0, 100) ?? '';
  const withoutCost = search.get('cost') === 'none';
  const shown = rows.filter(({ supply }) => isShown(supply, { words, withoutCost }));
  const unknown = supplies.filter(({ cost }) => cost === null).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults === 0) saving.preview();
  };
  return (
    <>
      <search aria-label="Filter" className="grid gap-4 sm:max-w-2xl sm:grid-cols-2">
        <Words value={words} onChange={(value) => setFilter('words', value)} />
        <Choice
          label="Show"
          all={`All products (${supplies.length})`}
          value={withoutCost ? 'none' : ''}
          options={[['none', `Without a cost (${unknown})`]]}
          onChange={(value) => setFilter('cost', value)}
        />
      </search>
      {active.length === 0 && changes && (
        <p>
          There is no supplier to choose yet. <ScreenLink to={paths.suppliers}>Add one</ScreenLink>
        </p>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        {shown.length === 0 ? (
          <EmptyState title="No products">
            {withoutCost && words === ''
              ? 'The cost of every product is known.'
              : 'Nothing matches this filter.'}
          </EmptyState>
        ) : (
          <CostTable
            rows={shown.slice(0, drawn)}
            suppliers={active.map(({ name }) => name)}
            typed={typed}
            changes={changes}
            onType={(part) => {
              saving.forgetSaved();
              change(part);
            }}
          />
        )}
        {shown.length > drawn && (
          <Button look="quiet" className="self-center" onClick={() => setDrawn(drawn + step)}>
            Show {Math.min(step, shown.length - drawn)} more
          </Button>
        )}
        <SaveBar
          changes={cells.length}
          titleOf={(productId) =>
            supplies.find((each) => each.productId === productId)?.productName ?? productId
          }
          {...saving.bar}
          onDiscard={() => {
            discard();
            saving.reset();
          }}
        >
          {setsCost && (
            <details>
              <summary className="touch-area cursor-pointer font-semibold">
                New costs hold from {costsFrom ? shortDateWithYear(costsFrom) : 'today'}
              </summary>
              <div className="mt-3 sm:max-w-72">
                <DateField label="First day" value={costsFrom} onChange={setCostsFrom} />
              </div>
            </details>
          )}
          <SheetFaults cells={faults} products={wanted.length} maxProducts={maxChangedProducts} />
        </SaveBar>
      </form>
    </>
  );
}
