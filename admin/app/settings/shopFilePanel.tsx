import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { Panel } from '@nestbox/ui/panel';
import { useMay } from '../api/session';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';
import { fieldTexts } from '../shopFile/shopFileTexts';

type Field = StaffSettings['shopFile'][number];

const texts: Readonly<Record<string, { label: string; hint: string }>> = {
  ...fieldTexts,
  'mails.greeting': { label: 'First line of mails', hint: 'With the customer’s first name' },
  'mails.signature': { label: 'Closing lines of mails', hint: 'Below the text of each mail' },
};

const columns: Column<Field>[] = [
  {
    id: 'field',
    header: 'Field',
    cell: ({ row }) => (
      <span className="font-semibold">
        {texts[row.original.field]?.label ?? row.original.field}
      </span>
    ),
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
      <span className="block min-w-64 text-ink-soft">{texts[row.original.field]?.hint}</span>
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
      <Banner>Logo and picture are those of the sample shop, unless you have set your own.</Banner>
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
