import type { Money } from '@nestbox/contract/staffMoney';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Panel } from '@nestbox/ui/panel';
import { type Column, Table } from '../parts/table';

type Rate = Money['vat'][number];

const amount = (header: string, of: (rate: Rate) => number): Column<Rate> => ({
  id: header,
  header,
  cell: ({ row }) => <span className="tabular-nums">{formatPounds(of(row.original))}</span>,
});

const columns: Column<Rate>[] = [
  { id: 'rate', header: 'Rate', cell: ({ row }) => `${row.original.rate}%` },
  amount('Goods without VAT', ({ goods }) => goods.net),
  amount('VAT of goods', ({ goods }) => goods.vat),
  amount('Delivery without VAT', ({ delivery }) => delivery.net),
  amount('VAT of delivery', ({ delivery }) => delivery.vat),
  amount('VAT', ({ goods, delivery }) => goods.vat + delivery.vat),
  amount('With VAT', ({ goods, delivery }) => goods.net + goods.vat + delivery.net + delivery.vat),
];

/** VAT of sales less refunds and disputes. */
export const VatPanel = ({ vat }: { vat: readonly Rate[] }) => (
  <Panel title="VAT by rate" level="h2">
    <Table label="Rates of VAT" columns={columns} rows={vat} keyOf={({ rate }) => String(rate)} />
  </Panel>
);
