import { formatPounds } from '@nestbox/domain/money/pounds';
import { ScreenLink } from '../parts/screenLink';
import { Sheet, type SheetColumn } from '../parts/sheet/sheet';
import type { TypedCells } from '../parts/sheet/sheetCells';
import { paths } from '../paths';
import { type CostRow, faultOfCell, marginText } from './costCells';

interface CostTableProps {
  rows: readonly CostRow[];
  /** Names of those who can supply a product. */
  suppliers: readonly string[];
  typed: TypedCells;
  /** Whether the reader may change it. */
  changes: boolean;
  onType: (cells: TypedCells) => void;
}

/** What is bought of each product, as rows of fields. */
export const CostTable = ({ suppliers, changes, ...sheet }: CostTableProps) => (
  <Sheet
    {...sheet}
    label="Products and their costs"
    columns={columnsOf(suppliers)}
    mayChange={() => changes}
    faultOf={faultOfCell}
    normal={(column, text) => normalCell(column, text, suppliers)}
  />
);

/** The columns. On a phone, the cost and what it leaves are in view. */
const columnsOf = (suppliers: readonly string[]): SheetColumn<CostRow>[] => [
  {
    id: 'product',
    heading: 'Product',
    width: 'min-w-28 sm:min-w-52 lg:w-1/3',
    show: ({ supply }) => (
      <>
        <ScreenLink to={`${paths.catalogue}/${supply.productId}`}>{supply.productName}</ScreenLink>
        <p className="text-ink-soft text-sm">{supply.packLabel}</p>
      </>
    ),
  },
  {
    id: 'cost',
    heading: 'Cost in £',
    width: 'min-w-20 text-right sm:min-w-24',
    inputMode: 'decimal',
    placeholder: 'None',
  },
  {
    id: 'price',
    heading: 'Price with VAT',
    width: 'text-right tabular-nums',
    show: ({ supply }) => formatPounds(supply.price),
  },
  {
    id: 'margin',
    heading: 'Margin without VAT',
    width: 'text-right tabular-nums',
    show: ({ supply }, { cost = '' }) => {
      const text = marginText(supply, cost);
      return <span className={text.startsWith('−') ? 'text-bad' : ''}>{text}</span>;
    },
  },
  {
    id: 'supplier',
    heading: 'Supplier',
    width: 'min-w-40',
    options: [['', 'Nobody'], ...suppliers.map((name) => [name, name] as const)],
  },
  { id: 'supplierCode', heading: 'Supplier’s code', width: 'min-w-32' },
  {
    id: 'caseSize',
    heading: 'Packs in a case',
    width: 'min-w-32 text-right',
    inputMode: 'numeric',
  },
];

/** Returns a pasted text as the column has it: '£1.25' as '1.25'. */
function normalCell(column: string, text: string, suppliers: readonly string[]): string {
  if (column === 'cost' || column === 'caseSize') return text.replaceAll(/[£,\s]/g, '');
  const same = suppliers.find((name) => name.toLowerCase() === text.toLowerCase());
  return column === 'supplier' ? (same ?? text) : text;
}
