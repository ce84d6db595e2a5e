import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { Panel } from '@nestbox/ui/panel';
import { useMay } from '../api/session';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';
import { fieldLabels } from '../shopFile/shopFileTexts';

type Field = StaffSettings['shopFile'][number];

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  'mails.greeting': 'First line of mails',
  'mails.signature': 'Closing lines of mails',
};

const labelOf = (field: string) => labels[field] ?? field;

const columns: Column<Field>[] = [
  {
    id: 'field',
    header: 'Field',
    cell: ({ row }) => <span className="font-semibold">{labelOf(row.original.field)}</span>,
  },
  {
    id: 'value',
    header: 'Value',
    cell: ({ row: { original } }) => (
      <>
        <Value value={original.value} />
        {original.setByStaff && <p className="text-ink-soft text-sm">Set by staff, under Mails</p>}
      </>
    ),
  },
  {
    id: 'used',
    header: 'Where it is used',
    cell: ({ row }) => (
      <span className="block min-w-64 text-ink-soft">
        {row.original.meaning.replaceAll('`', '')}
      </span>
    ),
  },
];

function Value({ value }: { value: Field['value'] }) {
  if (value === null || value.length === 0) return <span className="text-ink-soft">Not set</span>;
  return <span className="block min-w-40 whitespace-pre-line break-words">{value.join('\n')}</span>;
}

/** Who sells, and what the texts of the business say. */
export const ShopFilePanel = ({ settings }: { settings: StaffSettings }) => (
  <Panel title="Name, seller and looks" level="h2">
    {settings.isSample && (
      <Banner>The shop has no file of its own yet: logo and picture are the sample’s.</Banner>
    )}
    {useMay('change-settings') && (
      <ButtonLink to={paths.shopFile} look="quiet" className="self-start">
        Change name and looks
      </ButtonLink>
    )}
    <Table
      label="Name, seller and looks"
      columns={columns}
      rows={settings.shopFile}
      keyOf={({ field }) => field}
    />
  </Panel>
);
