import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getPurchaseOrder,
  listPurchaseOrders,
  type OrderLine,
  type PurchaseOrder,
  setOrderLines,
} from '@nestbox/contract/staffPurchaseOrders';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { formatCost } from '@nestbox/domain/money/unitCost';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Labelled } from '../parts/filterFields';
import { Refusal } from '../parts/refusal';
import { AddLine } from './addLine';
import { ProductCell } from './orderedLines';
import { casesText, readPacks } from './orderTexts';

/** A line of a draft, with what is typed as its packs. */
interface TypedLine {
  readonly line: OrderLine;
  readonly typed: string;
}

/** The lines of a draft, which are edited together and then saved. */
export function DraftLines({ order }: { order: PurchaseOrder }) {
  const { orderNumber, version: seen, supplier } = order;
  const refresh = useRefresh();
  const stored = order.lines.map((line): TypedLine => ({ line, typed: String(line.packs) }));
  const [lines, setLines] = useState<readonly TypedLine[]>(stored);
  const [note, setNote] = useState(order.note);
  const [removed, setRemoved] = useState<{ line: TypedLine; place: number } | null>(null);
  const save = useMutation({
    mutationFn: () =>
      send(setOrderLines, {
        params: { orderNumber },
        body: {
          lines: lines.map(({ line, typed }) => ({
            productId: line.productId,
            packs: readPacks(typed) ?? 0,
          })),
          note: note.replace(/\s+/g, ' ').trim(),
          seen,
        },
      }),
    onSuccess: () => refresh(getPurchaseOrder, listPurchaseOrders),
  });
  const changed = JSON.stringify([lines, note]) !== JSON.stringify([stored, order.note]);
  const valid = lines.every(({ typed }) => readPacks(typed) !== null);
  const amount = Math.round(
    lines.reduce((sum, { line, typed }) => sum + (readPacks(typed) ?? 0) * (line.cost ?? 0), 0),
  );
  const below = lines.some(({ line }) => line.cost === null)
    ? 0
    : (supplier.minimumOrder ?? 0) - amount;
  return (
    <Panel title="Products" level="h2">
      {lines.length === 0 && <p className="text-ink-soft">Nothing is in this order yet.</p>}
      <ul aria-label="Products of the order" className="flex flex-col divide-y divide-line">
        {lines.map(({ line, typed }, place) => (
          <li
            key={line.productId}
            className="grid grid-cols-[1fr_auto] items-center gap-3 py-3 sm:grid-cols-[1fr_7rem_14rem_auto]"
          >
            <div className="max-sm:col-span-2">
              <ProductCell line={line} />
            </div>
            <input
              aria-label={`Packs of ${line.productName}`}
              aria-invalid={readPacks(typed) === null}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setLines(lines.with(place, { line, typed: target.value }))}
              className={`${fieldStyle.control} tabular-nums max-sm:max-w-32`}
            />
            <p className="text-ink-soft text-sm max-sm:order-last max-sm:col-span-2">
              {readPacks(typed) === null
                ? 'Type a whole number of packs.'
                : [
                    casesText(readPacks(typed) ?? 0, line.caseSize),
                    line.cost === null ? 'cost not known' : `${formatCost(line.cost)} a pack`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
            </p>
            <Button
              look="quiet"
              size="small"
              aria-label={`Remove ${line.productName}`}
              onClick={() => {
                setRemoved({ line: { line, typed }, place });
                setLines(lines.toSpliced(place, 1));
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removed && (
        <Banner role="status">
          <div className="flex flex-wrap items-center gap-3">
            <span>{removed.line.line.productName} is removed once you save.</span>
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                setLines(lines.toSpliced(removed.place, 0, removed.line));
                setRemoved(null);
              }}
            >
              Undo
            </Button>
          </div>
        </Banner>
      )}
      <AddLine
        taken={lines.map(({ line }) => line.productId)}
        onAdd={(line) => {
          setRemoved(null);
          setLines([...lines, { line, typed: String(line.packs) }]);
        }}
      />
      <Labelled label="Note for the supplier" optional>
        {(id) => (
          <textarea
            id={id}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className={`${fieldStyle.control} max-w-2xl py-3`}
          />
        )}
      </Labelled>
      <p role="status">
        Together {formatPounds(amount)} without VAT, of the products whose cost is known.
        {below > 0 && (
          <span className="text-bad">
            {' '}
            That is {formatPounds(below)} below the minimum order of {supplier.name}.
          </span>
        )}
      </p>
      <Refusal error={save.error} />
      {changed && (
        <div className="flex flex-wrap gap-3">
          <Button pending={save.isPending} disabled={!valid} onClick={() => save.mutate()}>
            Save the order
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setLines(stored);
              setNote(order.note);
              setRemoved(null);
              save.reset();
            }}
          >
            Discard changes
          </Button>
        </div>
      )}
    </Panel>
  );
}
