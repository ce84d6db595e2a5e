import type { CheckedShopFile } from '@nestbox/contract/staffShopFile';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { Refusal } from '../parts/refusal';
import { type Column, Table } from '../parts/table';
import { fieldTexts } from './shopFileTexts';
import { ShopPreview } from './shopPreview';

type Change = CheckedShopFile['changes'][number];

const columns: Column<Change>[] = [
  {
    id: 'field',
    header: 'Field',
    cell: ({ row }) => (
      <span className="font-semibold">{fieldTexts[row.original.field].label}</span>
    ),
  },
  { id: 'before', header: 'Now', cell: ({ row }) => <Value value={row.original.before} /> },
  {
    id: 'after',
    header: 'New',
    cell: ({ row }) => <Value value={row.original.after} />,
  },
];

function Value({ value }: { value: Change['before'] }) {
  if (value === null) return <span className="text-ink-soft">Not set</span>;
  return <span className="block min-w-28 whitespace-pre-line break-words">{value.join('\n')}</span>;
}

interface CheckedShopProps {
  checked: CheckedShopFile;
  /** Whether it is what is typed now. */
  isCurrent: boolean;
  saving: boolean;
  refused: Error | null;
  onSave: (why: string) => void;
}

/** How the shop would look, what changes, and the way to save it. */
export function CheckedShop({ checked, isCurrent, saving, refused, onSave }: CheckedShopProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { why: '' } });
  const isSame = checked.changes.length === 0;
  return (
    <>
      <Panel title="Preview" level="h2">
        <ShopPreview preview={checked.preview} />
      </Panel>
      <Panel title="What changes" level="h2">
        {isSame ? (
          <p>Nothing: the shop says all of this already.</p>
        ) : (
          <Table
            label="Changed fields"
            columns={columns}
            rows={checked.changes}
            keyOf={({ field }) => field}
          />
        )}
        {!isSame && (
          <form
            noValidate
            onSubmit={handleSubmit(({ why }) => onSave(why))}
            className="flex flex-col gap-4"
          >
            <TextField
              control={control}
              name="why"
              label="Reason for colleagues"
              optional
              className="max-w-md"
            />
            <Refusal error={refused} />
            <Button type="submit" className="self-start" disabled={!isCurrent} pending={saving}>
              Save
            </Button>
          </form>
        )}
      </Panel>
    </>
  );
}
