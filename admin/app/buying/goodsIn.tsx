import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { findByCode, listCatalogue } from '@nestbox/contract/staffCatalogue';
import { getBuyingForecast } from '@nestbox/contract/staffForecast';
import {
  bookGoodsIn,
  getPurchaseOrder,
  listPurchaseOrders,
  type OrderLine,
  type PurchaseOrder,
} from '@nestbox/contract/staffPurchaseOrders';
import { listStockMovements } from '@nestbox/contract/staffStock';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { EmptyState } from '@nestbox/ui/emptyState';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { SelectField } from '@nestbox/ui/selectField';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { soundAlarm } from '../parts/alarm';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { ScanField } from '../parts/scanField';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { differenceText, lineOf, type ScanStep } from './scan';
import { useArrival } from './useArrival';

export function GoodsIn() {
  const { orderNumber = '' } = useParams();
  return useMay('book-goods-in') ? (
    <Loading key={orderNumber} orderNumber={orderNumber} />
  ) : (
    <NotHere />
  );
}

function Loading({ orderNumber }: { orderNumber: string }) {
  const order = useStaffQuery(getPurchaseOrder, { params: { orderNumber } });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={`Goods in: ${orderNumber}`} />
      <BackLink to={`${paths.orders}/${orderNumber}`}>{orderNumber}</BackLink>
      <Loaded query={order} what="The order">
        {(data) => <Counting order={data} />}
      </Loaded>
    </div>
  );
}

/** Counts what came in of an order by scanner or keyboard, and books it in at once. */
function Counting({ order }: { order: PurchaseOrder }) {
  const { orderNumber, state, supplierName } = order;
  const refresh = useRefresh();
  const arrival = useArrival(orderNumber);
  const { counted, others, add } = arrival;
  const [step, setStep] = useState<ScanStep>('case');
  const [last, setLast] = useState<string | null>(null);
  const scans = useRef(0);
  const known = new Set(order.lines.map(({ productId }) => productId));
  const lines = [...order.lines, ...others.filter(({ productId }) => !known.has(productId))];

  const count = (line: OrderLine) => {
    add(line, step);
    const what = step === 'case' && line.caseSize > 1 ? `a case of ${line.caseSize}` : '1 pack';
    setLast(`${line.productName}: ${what}${line.packs > 0 ? '' : '. It is not on this order'}.`);
    if (line.packs === 0) soundAlarm();
  };
  const lookUp = useMutation({
    // Each scan has its number: the same code counts again while the first one is looked up.
    mutationFn: async ({ code }: { code: string; scan: number }) => {
      const found = await send(findByCode, { params: { code } });
      if (!found) throw new Error(`No product has the code ${code}.`);
      return lines.find(({ productId }) => productId === found.productId) ?? otherLine(found);
    },
    onSuccess: count,
    onError: () => {
      setLast(null);
      soundAlarm();
    },
  });
  const takeCode = (code: string) => {
    book.reset();
    const line = lineOf(lines, code);
    scans.current += 1;
    if (line) {
      lookUp.reset();
      count(line);
    } else lookUp.mutate({ code, scan: scans.current });
  };
  const packs = lines.flatMap(({ productId }) => {
    const count = counted[productId] ?? 0;
    return count > 0 ? [{ productId, packs: count }] : [];
  });
  const book = useMutation({
    mutationFn: () =>
      send(bookGoodsIn, {
        params: { orderNumber },
        body: { arrivalId: arrival.arrivalId, packs },
      }),
    onSuccess: async () => {
      arrival.end();
      setLast(null);
      await refresh(
        getPurchaseOrder,
        listPurchaseOrders,
        listCatalogue,
        getBuyingForecast,
        listStockMovements,
      );
    },
  });
  const total = packs.reduce((sum, each) => sum + each.packs, 0);
  const heading = <PageHeading title="Goods in" intro={`${orderNumber}, ${supplierName}`} />;
  if (state !== 'ordered') {
    return (
      <>
        {heading}
        {book.isSuccess ? (
          <Banner tone="good" role="status">
            Booked in. All packs of this order have come.
          </Banner>
        ) : (
          <EmptyState title="Nothing is waited for">This order is {state}.</EmptyState>
        )}
      </>
    );
  }
  return (
    <>
      {heading}
      <div className="flex flex-col gap-4 rounded-panel bg-surface p-6 shadow-card">
        <ScanField
          label="Scan a bar code, or type a code and press Enter"
          onScan={(code) => {
            takeCode(code);
            return null;
          }}
        />
        <div className="max-w-60">
          <SelectField
            label="A scan counts"
            value={step}
            options={[
              { value: 'case', text: 'A case' },
              { value: 'pack', text: 'A pack' },
            ]}
            onChange={(value) => setStep(value === 'case' ? 'case' : 'pack')}
          />
        </div>
        {lookUp.error ? (
          <Banner tone="bad" role="alert">
            {'status' in lookUp.error
              ? reasonOf(lookUp.error, 'The code was not looked up.')
              : lookUp.error.message}
          </Banner>
        ) : (
          last && (
            <p role="status" className="font-semibold text-lg">
              {last}
            </p>
          )
        )}
      </div>
      {book.isSuccess && total === 0 && (
        <Banner tone="good" role="status">
          Booked in. The rest of the order is still waited for.
        </Banner>
      )}
      <ul aria-label="Packs that came in" className="flex flex-col gap-3">
        {lines.map((line) => (
          <CountedLine
            key={line.productId}
            line={line}
            count={counted[line.productId] ?? 0}
            onCount={(packs) => arrival.set(line.productId, packs)}
          />
        ))}
      </ul>
      <Refusal error={book.error} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-page py-3 max-sm:*:px-4">
        <Button pending={book.isPending} disabled={total === 0} onClick={() => book.mutate()}>
          Book in {countText(total, 'pack')}
        </Button>
        {total > 0 && (
          <Button
            look="quiet"
            onClick={() => {
              arrival.drop();
              setLast(null);
              book.reset();
            }}
          >
            Count again
          </Button>
        )}
        {total === 0 && arrival.takeBack && (
          <Button look="quiet" onClick={arrival.takeBack}>
            Undo
          </Button>
        )}
        <p className="text-ink-soft max-sm:hidden">
          Stock rises at once. What is missing stays on order.
        </p>
      </div>
    </>
  );
}

/** Returns a line for a product that is not on the order. */
const otherLine = (found: { productId: string; productName: string }): OrderLine => ({
  ...found,
  packLabel: '',
  supplierCode: '',
  caseSize: 1,
  packs: 0,
  received: 0,
  cost: null,
  counted: true,
  codes: [found.productId],
});

interface CountedLineProps {
  line: OrderLine;
  count: number;
  onCount: (count: number) => void;
}

function CountedLine({ line, count, onCount }: CountedLineProps) {
  const difference = differenceText(line, count);
  const toCome = Math.max(0, line.packs - line.received);
  const done = difference === null && count > 0;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-4 shadow-card ${done ? 'bg-good-tint' : 'bg-surface'}`}
    >
      <div className="min-w-44 flex-1 wrap-anywhere">
        <p className="font-semibold">{line.productName}</p>
        <p className="text-ink-soft text-sm">
          {[
            line.packLabel,
            line.caseSize > 1 && `cases of ${line.caseSize}`,
            line.supplierCode && `code ${line.supplierCode}`,
            !line.counted && 'not counted in stock',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <input
          aria-label={`Packs of ${line.productName} that came in`}
          inputMode="numeric"
          autoComplete="off"
          value={String(count)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const typed = target.value.trim();
            if (/^\d{0,7}$/.test(typed)) onCount(Number(typed));
          }}
          className={`${fieldStyle.control} w-24 text-center font-display text-2xl tabular-nums`}
        />
        <p className="w-32 text-sm">
          <span className="block text-ink-soft">{toCome} to come</span>
          {difference && (
            <span className={count > 0 ? 'block text-bad' : 'block text-ink-soft'}>
              {difference}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
