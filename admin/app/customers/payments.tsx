import { addressOf } from '@nestbox/client/api/client';
import type { AnswerOf } from '@nestbox/contract/call';
import {
  type listCustomerPayments,
  printReceipt,
  type StaffBox,
  type StaffCustomer,
} from '@nestbox/contract/staffCustomers';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { useMay } from '../api/session';
import { type Column, Table } from '../parts/table';
import { BoxLink, WithBoxLinks } from './boxLink';
import type { OpenAct } from './openAct';

type Payment = AnswerOf<typeof listCustomerPayments>[number];

interface PaymentsProps {
  rows: readonly Payment[];
  customer: StaffCustomer;
  begin: (act: OpenAct) => void;
}

/** What was paid and given back, newest first, with receipt and refund of each payment. */
export function Payments({ rows, customer, begin }: PaymentsProps) {
  const { boxes, erasureAskedAt } = customer;
  const givesMoney = useMay('give-money') && erasureAskedAt === null;
  if (rows.length === 0) return <EmptyState title="No payments yet" />;
  const boxOf = ({ boxNumber }: Payment) => boxes.find((box) => box.boxNumber === boxNumber);
  return (
    <Table
      label="Payments"
      columns={[
        ...columnsOf(boxes, boxOf),
        actColumn(customer, boxOf, givesMoney ? (box) => begin({ kind: 'refund', box }) : null),
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

const kinds: Readonly<Record<Payment['kind'], string>> = {
  payment: 'Payment',
  attempt: 'Attempt',
  refund: 'Refund',
  dispute: 'Dispute',
  credit: 'Credit',
};

type BoxOf = (payment: Payment) => StaffBox | undefined;

const columnsOf = (boxes: readonly StaffBox[], boxOf: BoxOf): Column<Payment>[] => [
  {
    id: 'what',
    header: 'What',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-semibold">
          {kinds[original.kind]} <Order payment={original} box={boxOf(original)} />
        </p>
        <p className="font-normal text-ink-soft text-sm">
          <WithBoxLinks text={original.text} boxes={boxes} />
        </p>
      </>
    ),
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ row: { original } }) => (
      <time dateTime={original.at} className="whitespace-nowrap tabular-nums">
        {momentText(original.at)}
      </time>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ row: { original } }) => (
      <span className="tabular-nums">
        {original.amount === 0 && original.kind !== 'payment' ? '–' : formatPounds(original.amount)}
      </span>
    ),
  },
];

interface OrderProps {
  payment: Payment;
  /** Undefined for what belongs to no box, or to one that is gone. */
  box: StaffBox | undefined;
}

function Order({ payment: { boxNumber, orderNumber }, box }: OrderProps) {
  if (box) return <BoxLink boxId={box.boxId}>{boxName(box)}</BoxLink>;
  return boxNumber === null ? null : boxName({ boxNumber, orderNumber });
}

const actColumn = (
  { customerId }: StaffCustomer,
  boxOf: BoxOf,
  refund: ((box: StaffBox) => void) | null,
): Column<Payment> => ({
  id: 'acts',
  header: 'Receipt',
  cell: ({ row: { original } }) => {
    const box = boxOf(original);
    if (original.kind !== 'payment' || !box?.payment) return null;
    const name = <span className="sr-only">{boxName(box)}</span>;
    const params = { customerId, boxId: box.boxId };
    return (
      <span className="flex flex-wrap gap-2 max-sm:justify-end">
        <a
          href={addressOf(printReceipt.path, { params })}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('quiet', 'small')}
        >
          Receipt {name}
        </a>
        {refund && box.payment.left > 0 && (
          <Button look="quiet" size="small" onClick={() => refund(box)}>
            Refund {name}
          </Button>
        )}
      </span>
    );
  },
});
