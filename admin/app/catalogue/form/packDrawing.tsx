import { drawProduct } from '@nestbox/contract/staffProductForm';
import { SelectField } from '@nestbox/ui/selectField';
import { TypedField } from '@nestbox/ui/typedField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { send } from '../../api/client';
import { FoldedPanel } from '../../parts/foldedPanel';
import { CellError } from './cellFields';
import { useCell, useProductForm } from './formState';
import { readJson } from './productCells';

type Packaging = Record<string, string | number>;

const words = (name: string) => {
  const spaced = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The pack that is drawn where there is no photograph, with what it looks like. */
export function PackDrawing() {
  const { lists } = useProductForm();
  const { value, error, onChange } = useCell('packaging');
  const packaging = readJson<Packaging>(value, {});
  const change = (part: Packaging) => onChange(JSON.stringify({ ...packaging, ...part }));
  const choice = (label: string, name: string, options: readonly string[]) => (
    <SelectField
      label={label}
      value={String(packaging[name] ?? '')}
      options={options.map((each) => ({ value: each, text: words(each) }))}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
  return (
    <FoldedPanel
      id="drawing"
      title="Pack drawing"
      summary="Shown where there is no photograph"
      mustOpen={error !== undefined}
    >
      <p className="text-ink-soft">The picture of its category shows it too.</p>
      <div className="flex flex-col gap-6 sm:flex-row">
        <Drawing />
        <div className="grid flex-1 content-start gap-4 md:grid-cols-2">
          {choice('Shape', 'shape', lists.shapes)}
          {choice('Picture on the label', 'motif', lists.motifs)}
          {choice('Pattern', 'pattern', lists.patterns)}
          <Shown
            value={packaging.shown}
            onChange={(shown) => {
              const { shown: _, ...others } = packaging;
              onChange(JSON.stringify(shown === null ? others : { ...others, shown }));
            }}
          />
          <Colour
            label="Colour of the body"
            value={String(packaging.body ?? '')}
            onChange={(body) => change({ body })}
          />
          <Colour
            label="Colour of cap and rules"
            value={String(packaging.accent ?? '')}
            onChange={(accent) => change({ accent })}
          />
        </div>
      </div>
      <CellError text={error} />
    </FoldedPanel>
  );
}

/** How many rolls or pieces are drawn; null for one. */
const Shown = ({
  value,
  onChange,
}: {
  value: string | number | undefined;
  onChange: (shown: number | null) => void;
}) => (
  <SelectField
    label="Pieces that are drawn"
    value={String(value ?? 1)}
    options={Array.from({ length: 24 }, (_, place) => String(place + 1))}
    onChange={(chosen) => onChange(chosen === '1' ? null : Number(chosen))}
  />
);

interface ColourProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

const Colour = ({ label, value, onChange }: ColourProps) => (
  <div className="flex items-end gap-3">
    <TypedField label={label} name={label} value={value} onChange={onChange} className="flex-1" />
    <input
      type="color"
      aria-label={`${label}: choose`}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
      onChange={({ target }) => onChange(target.value)}
      className="size-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-field p-1"
    />
  </div>
);

/** The pack as the shop draws it with what is typed. */
function Drawing() {
  const { cells } = useProductForm();
  const text = (column: string, otherwise: string) => cells[column]?.slice(0, 100) || otherwise;
  const body = useDeferredValue(
    JSON.stringify({
      productId: text('productId', 'new'),
      productName: text('productName', 'Name'),
      productCategory: text('productCategory', 'None'),
      usage: text('usage', 'none'),
      packLabel: text('packLabel', 'Size'),
      packaging: cells.packaging ?? '',
    }),
  );
  const drawing = useQuery({
    queryKey: [drawProduct.path, body],
    queryFn: ({ signal }) => send(drawProduct, { body: JSON.parse(body), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return drawing.data ? (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing.data.svg)}`}
      alt={`Drawing of ${text('productName', 'the pack')}`}
      className="size-48 shrink-0 rounded-card"
    />
  ) : (
    <div className="size-48 shrink-0 rounded-card bg-page" />
  );
}
