import {
  type ProductHistoryEntry,
  readProductHistory,
} from '@nestbox/contract/staffProductChanges';
import type { ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { actText } from '../audit/actText';
import { FoldedPanel } from '../parts/foldedPanel';
import { Loaded } from '../parts/loaded';
import { columnNames, columnText } from './columnText';
import { valueText } from './valueText';

interface ProductHistoryProps {
  productId: ProductId;
  /** Fills the form with the values before a change; left out for whoever may not edit. */
  onRestore?: ((cells: Record<string, string>) => void) | undefined;
}

/** Who changed what of a product, from what to what, and when. */
export function ProductHistory({ productId, onRestore }: ProductHistoryProps) {
  const history = useInfiniteQuery({
    queryKey: [readProductHistory.path, { params: { productId } }],
    queryFn: ({ pageParam, signal }) =>
      send(readProductHistory, {
        params: { productId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const latest = history.data?.pages[0]?.entries[0];
  const summary = latest
    ? `${actText(latest.act)} by ${latest.who}, ${momentText(latest.at)}`
    : 'Who changed what, and when';
  return (
    <FoldedPanel id="history" title="History" summary={summary}>
      <Loaded query={history} what="The history">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <p className="text-ink-soft">Nothing was changed since it was added.</p>
          ) : (
            <ol aria-label="History" className="flex flex-col divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.entryNumber} entry={entry} onRestore={onRestore} />
              ))}
            </ol>
          );
        }}
      </Loaded>
      {history.hasNextPage && (
        <Button
          look="quiet"
          className="self-start"
          pending={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </FoldedPanel>
  );
}

/** Columns that the form does not set: prices and VAT hold from a day on, and retirement asks first. */
const notInForm: ReadonlySet<string> = new Set(['price', 'vatRate', 'retired', 'productId']);

function Entry({
  entry: { at, who, act, why, changes },
  onRestore,
}: {
  entry: ProductHistoryEntry;
  onRestore: ProductHistoryProps['onRestore'];
}) {
  const restorable = changes.filter(({ name }) => columnNames.has(name) && !notInForm.has(name));
  return (
    <li className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
      <p>
        <span className="font-semibold">{actText(act)}</span>{' '}
        <span className="text-ink-soft">
          by {who}, {momentText(at)}
        </span>
      </p>
      {changes.map(({ name, before, after }) => (
        <p key={name} className="wrap-anywhere whitespace-pre-line">
          {columnText(name)}: <del className="text-ink-soft">{valueText(name, before)}</del>{' '}
          <span className="sr-only">becomes</span>
          <span aria-hidden="true">→</span>{' '}
          <ins className="no-underline">{valueText(name, after)}</ins>
        </p>
      ))}
      {why && <p className="text-ink-soft wrap-anywhere">Reason: {why}</p>}
      {onRestore && act !== 'add-product' && restorable.length > 0 && (
        <Button
          look="quiet"
          size="small"
          className="mt-1 self-start"
          onClick={() =>
            onRestore(Object.fromEntries(restorable.map(({ name, before }) => [name, before])))
          }
        >
          Restore what was before
        </Button>
      )}
    </li>
  );
}
