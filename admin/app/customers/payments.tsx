import type { AnswerOf } from '@nestbox/contract/call';
import type {
  listCustomerPayments,
  StaffBox,
  StaffCustomer,
} from '@nestbox/contract/staffCustomers';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
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

/** What was paid and given back, newest first, with the refund of each payment. */
export function Payments({ rows, customer: { boxes, erasureAskedAt }, begin }: PaymentsProps) {
  const givesMoney = useMay('give-money') && erasureAskedAt === null;
  if (rows.length === 0) return <EmptyState title="No payments yet" />;
  const boxOf = ({ boxNumber }: Payment) => boxes.find((box) => box.boxNumber === boxNumber);
  return (
    <Table
      label="Payments"
      columns={[...columnsOf(boxes, boxOf), ...(givesMoney ? [refundColumn(boxOf, begin)] : [])]}
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
        <p className="font-semibold">{kinds[original.kind]}</p>
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
    id: 'box',
    header: 'Order',
    cell: ({ row: { original } }) => {
      const box = boxOf(original);
      if (box) return <BoxLink boxId={box.boxId}>{boxName(box)}</BoxLink>;
      const { boxNumber, orderNumber } = original;
      return boxNumber === null ? '–' : boxName({ boxNumber, orderNumber });
    },
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

const refundColumn = (boxOf: BoxOf, begin: PaymentsProps['begin']): Column<Payment> => ({
  id: 'acts',
  header: 'Refund',
  cell: ({ row: { original } }) => {
    const box = boxOf(original);
    if (original.kind !== 'payment' || !box?.payment?.left) return null;
    return (
      <Button look="quiet" size="small" onClick={() => begin({ kind: 'refund', box })}>
        Refund <span className="sr-only">{boxName(box)}</span>
      </Button>
    );
  },
});
