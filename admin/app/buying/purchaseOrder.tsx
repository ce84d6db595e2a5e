import { addressOf } from '@nestbox/client/api/client';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  exportPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrder as Order,
  type OrderState,
  printPurchaseOrder,
  setOrderState,
} from '@nestbox/contract/staffPurchaseOrders';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { momentText, shortDate } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { saveCsv } from '@nestbox/ui/saveFile';
import { useParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { DraftLines } from './draftLines';
import { OrderBadge } from './orderBadge';
import { OrderedLines } from './orderedLines';
import { amountText } from './orderTexts';
import { SendOrder } from './sendOrder';

export function PurchaseOrder() {
  const { orderNumber = '' } = useParams();
  return useMay('see-buying') ? (
    <Loading key={orderNumber} orderNumber={orderNumber} />
  ) : (
    <NotHere />
  );
}

function Loading({ orderNumber }: { orderNumber: string }) {
  const order = useStaffQuery(getPurchaseOrder, { params: { orderNumber } });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={orderNumber} />
      <BackLink to={paths.buying}>All orders</BackLink>
      <Loaded query={order} what="The order">
        {(data) => <Details order={data} />}
      </Loaded>
    </div>
  );
}

/** A purchase order: a draft to edit and send, or what was ordered and came in. */
function Details({ order }: { order: Order }) {
  const changes = useMay('change-buying');
  const books = useMay('book-goods-in');
  const { orderNumber, supplierName, state, expectedOn, orderedAt, version } = order;
  const editable = changes && state === 'draft';
  return (
    <>
      <PageHeading
        title={orderNumber}
        intro={`${supplierName}, ${countText(order.packs, 'pack')}. Without VAT: ${amountText(order)}`}
      >
        <div className="flex flex-wrap items-center gap-3">
          <OrderBadge state={state} />
          {books && state === 'ordered' && (
            <ButtonLink to={`${paths.orders}/${orderNumber}/goods-in`}>Goods in</ButtonLink>
          )}
        </div>
      </PageHeading>
      {(orderedAt || expectedOn) && (
        <p className="text-ink-soft">
          {orderedAt && `Ordered on ${momentText(orderedAt)}. `}
          {expectedOn && state === 'ordered' && `Expected on ${shortDate(expectedOn)}.`}
        </p>
      )}
      {editable ? (
        <>
          {/* A new version, also a colleague's, begins anew. */}
          <DraftLines key={version} order={order} />
          <SendOrder order={order} />
        </>
      ) : (
        <OrderedLines order={order} />
      )}
      {order.arrivals.length > 0 && <Arrivals order={order} />}
      <Ways order={order} />
    </>
  );
}

const Arrivals = ({ order: { arrivals } }: { order: Order }) => (
  <Panel title="What came in" level="h2">
    <ul className="flex flex-col divide-y divide-line">
      {arrivals.map(({ at, who, packs }) => (
        <li key={at} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {momentText(at)}, booked in by {who}
          </p>
          <p className="text-ink-soft">
            {packs.map((each) => `${each.packs} × ${each.productName}`).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
);

/** Where an order can go besides sending and goods, with the words of the button. */
function nextStates({ state, received, orderedAt }: Order): readonly [OrderState, string][] {
  switch (state) {
    case 'draft':
      return [['cancelled', 'Cancel the draft']];
    case 'ordered':
      return received > 0
        ? [['closed', 'Close: the rest does not come']]
        : [['cancelled', 'Cancel the order']];
    case 'closed':
      return [['ordered', 'Wait for the rest again']];
    case 'cancelled':
      return [[orderedAt ? 'ordered' : 'draft', 'Take it up again']];
    case 'received':
      return [];
  }
}

/** Downloads and prints an order, and ends it or takes that back. */
function Ways({ order }: { order: Order }) {
  const { orderNumber, version: seen } = order;
  const params = { orderNumber };
  const changes = useMay('change-buying');
  const refresh = useRefresh();
  const download = useMutation({
    mutationFn: () => send(exportPurchaseOrder, { params }),
    onSuccess: ({ csv }) => saveCsv(`${orderNumber}.csv`, csv),
  });
  const end = useMutation({
    mutationFn: (state: OrderState) => send(setOrderState, { params, body: { state, seen } }),
    // Also after a refusal: the page shows what a colleague did meanwhile.
    onSettled: () => refresh(getPurchaseOrder, listPurchaseOrders),
  });
  return (
    <div className="flex flex-col gap-3">
      <Refusal error={end.error ?? download.error} />
      <div className="flex flex-wrap gap-3">
        <a
          href={addressOf(printPurchaseOrder.path, { params })}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('quiet')}
        >
          Print
        </a>
        <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
          Download CSV
        </Button>
        {changes &&
          nextStates(order).map(([state, text]) => (
            <Button
              key={state}
              look={state === 'cancelled' || state === 'closed' ? 'danger' : 'quiet'}
              pending={end.isPending}
              onClick={() => end.mutate(state)}
            >
              {text}
            </Button>
          ))}
      </div>
    </div>
  );
}
