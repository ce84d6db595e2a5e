import type { CheckedShopFile } from '@nestbox/contract/staffShopFile';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { saveJson } from '../parts/saveFile';
import { type Column, Table } from '../parts/table';
import { Command } from '../settings/command';
import { fieldLabels } from './shopFileTexts';
import { ShopPreview } from './shopPreview';

type Change = CheckedShopFile['changes'][number];

const columns: Column<Change>[] = [
  {
    id: 'field',
    header: 'Field',
    cell: ({ row }) => <span className="font-semibold">{fieldLabels[row.original.field]}</span>,
  },
  { id: 'before', header: 'Now', cell: ({ row }) => <Value value={row.original.before} /> },
  {
    id: 'after',
    header: 'In the new file',
    cell: ({ row }) => <Value value={row.original.after} />,
  },
];

function Value({ value }: { value: Change['before'] }) {
  if (value === null) return <span className="text-ink-soft">Not set</span>;
  return <span className="block min-w-28 whitespace-pre-line break-words">{value.join('\n')}</span>;
}

interface NewShopFileProps {
  checked: CheckedShopFile;
  /** Whether it is what is typed now. */
  isCurrent: boolean;
}

/** How the shop would look with the new file, what it changes, and the file to download. */
export const NewShopFile = ({ checked, isCurrent }: NewShopFileProps) => (
  <>
    <Panel title="Preview" level="h2">
      <ShopPreview preview={checked.preview} />
    </Panel>
    <Panel title="What changes" level="h2">
      {checked.changes.length === 0 ? (
        <p>Nothing: the file is the present one.</p>
      ) : (
        <Table
          label="Changed fields"
          columns={columns}
          rows={checked.changes}
          keyOf={({ field }) => field}
        />
      )}
      <p className="max-w-3xl text-ink-soft">
        Give the file to whoever operates the shop. They put it in the place of the present{' '}
        <Command>shop.json</Command> and start the shop again; docs/shop-file.md has the steps.
      </p>
      <Button
        className="self-start"
        disabled={!isCurrent}
        onClick={() => saveJson('shop.json', checked.file)}
      >
        Download shop.json
      </Button>
    </Panel>
  </>
);
