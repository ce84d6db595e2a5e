import { useMutation } from '@nestbox/client/api/useMutation';
import type { CatalogueProduct } from '@nestbox/contract/staffCatalogue';
import {
  exportStockMovements,
  listStockMovements,
  type StockMovement,
} from '@nestbox/contract/staffStock';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { saveCsv } from '@nestbox/ui/saveFile';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { FoldedPanel } from '../parts/foldedPanel';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';

interface StockHistoryProps {
  product: CatalogueProduct;
  children?: ReactNode;
}

/** Every change of a product's stock count, newest first. */
export function StockHistory({ product, children }: StockHistoryProps) {
  const { productId, stock, retired } = product;
  const params = { productId };
  const history = useInfiniteQuery({
    queryKey: [listStockMovements.path, productId],
    queryFn: ({ signal, pageParam }) =>
      send(listStockMovements, {
        params,
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const download = useMutation({
    mutationFn: () => send(exportStockMovements, { params, query: {} }),
    onSuccess: ({ csv }) => saveCsv(`stock-${productId}.csv`, csv),
  });
  return (
    <FoldedPanel
      id="stock"
      title="Stock"
      summary={stock ? `${stock.count} packs, ${stock.reserved} reserved` : 'Not counted'}
    >
      <p>
        {stock
          ? `${stock.count} packs in the warehouse, ${stock.reserved} of them reserved.`
          : `Its packs are not counted${retired ? '' : ', so it is in stock until you say otherwise'}.`}
      </p>
      {children}
      <Refusal error={download.error} />
      <Loaded query={history} what="The history of its stock">
        {({ pages }) => {
          const rows = pages.flatMap(({ movements }) => movements);
          if (rows.length === 0) {
            return <p className="text-ink-soft">No count was set or changed yet.</p>;
          }
          return (
            <>
              <Table
                label="Changes of its stock"
                columns={columns}
                rows={rows}
                keyOf={({ movementNumber }) => String(movementNumber)}
              />
              <Button
                look="quiet"
                size="small"
                className="self-start"
                pending={download.isPending}
                onClick={() => download.mutate()}
              >
                Download CSV
              </Button>
              {history.hasNextPage && (
                <Button
                  look="quiet"
                  className="self-center"
                  pending={history.isFetchingNextPage}
                  onClick={() => history.fetchNextPage()}
                >
                  Show older changes
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </FoldedPanel>
  );
}

const columns: Column<StockMovement>[] = [
  {
    id: 'what',
    header: 'What happened',
    cell: ({ row: { original } }) => (
      <div className="min-w-36">
        <p className="font-semibold">
          <What movement={original} />
        </p>
        <p className="text-ink-soft text-sm">
          {momentText(original.at)}
          {original.who ? `, ${original.who}` : original.kind !== 'shipped' && ', an operator'}
        </p>
        {original.why && <p className="text-sm wrap-anywhere">{original.why}</p>}
      </div>
    ),
  },
  {
    id: 'change',
    header: 'Change',
    cell: ({ row: { original } }) => (
      <span className="tabular-nums">{differenceText(original)}</span>
    ),
  },
  {
    id: 'after',
    header: 'Packs then',
    cell: ({ row: { original } }) => (
      <span className="tabular-nums">{original.after ?? 'Not counted'}</span>
    ),
  },
];

const differenceText = ({ before, after }: StockMovement): string => {
  if (before === null || after === null) return '–';
  return after > before ? `+${after - before}` : `−${before - after}`;
};

/** What changed the count, with a way to its cause where the role may see it. */
function What({ movement: { kind, cause } }: { movement: StockMovement }): ReactNode {
  const seesOrders = useMay('see-buying');
  const seesBoxes = useMay('see-packing');
  const box = (text: string) =>
    seesBoxes && cause ? <ScreenLink to={`${paths.packing}/${cause}`}>{text}</ScreenLink> : text;
  switch (kind) {
    case 'counted':
      return 'Counted';
    case 'added':
      return 'Added';
    case 'notCounted':
      return 'Not counted any more';
    case 'goodsIn':
      return seesOrders && cause ? (
        <ScreenLink to={`${paths.orders}/${cause}`}>Goods in, {cause}</ScreenLink>
      ) : (
        `Goods in, ${cause}`
      );
    case 'shipped':
      return box('Shipped in a box');
    case 'takenOut':
      return box('Missing, taken out of a box');
  }
}
