import { useMutation } from '@nestbox/client/api/useMutation';
import { listKinds, type StaffKinds } from '@nestbox/contract/staffKinds';
import type { ImportEffect } from '@nestbox/contract/staffProductChanges';
import { getProductForm, type ProductFormLists } from '@nestbox/contract/staffProductForm';
import { readPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Panel } from '@nestbox/ui/panel';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStaffQuery } from '../../api/staffQuery';
import { Loaded } from '../../parts/loaded';
import { columnNames, columnText } from '../columnText';
import { FoodFields } from './foodFields';
import { ProductFormState } from './formState';
import { MoreAboutIt } from './moreAboutIt';
import { PackDrawing } from './packDrawing';
import {
  type Cells,
  changedCells,
  type Faults,
  foodColumns,
  isFood,
  noFaults,
  sortFaults,
  usageInPack,
} from './productCells';
import { SafetyFields } from './safetyFields';
import { SaveBar } from './saveBar';
import { SizeAndUse } from './sizeAndUse';
import type { useDraft } from './useDraft';
import { Descriptions, NameAndCategory, WhatItIs } from './whatItIs';

interface ProductFormProps {
  /** The stored cells; of a new product, those with which it begins. */
  cells: Cells;
  isNew: boolean;
  draft: ReturnType<typeof useDraft>;
  /** Sends the changed cells. `seen` is null for a preview, which writes nothing. */
  sendCells: (
    cells: Record<string, string>,
    seen: string | null,
    why: string,
  ) => Promise<ImportEffect>;
  onSaved: (cells: Cells) => Promise<unknown>;
  /** Called when what is typed is thrown away. */
  onDiscard?: () => void;
  /** Of a new product further fields of its first group, otherwise groups behind the size. */
  children?: ReactNode;
}

/** Adds or edits a product, with what it changes before it is saved. */
export function ProductForm(props: ProductFormProps) {
  const lists = useStaffQuery(getProductForm, {});
  const kinds = useStaffQuery(listKinds, {});
  return (
    <Loaded query={lists} what="The form">
      {(found) => (
        <Loaded query={kinds} what="The categories">
          {(ofShop) => <Form {...props} lists={found} kinds={ofShop} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface FormProps extends ProductFormProps {
  lists: ProductFormLists;
  kinds: StaffKinds;
}

function Form({
  cells: stored,
  isNew,
  draft,
  sendCells,
  onSaved,
  onDiscard,
  lists,
  kinds,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const edited: Cells = { ...stored, ...draft.draft };
  const cells = isNew ? { ...edited, packAmount: usageInPack(stored, draft.draft, kinds) } : edited;
  const food = isFood(cells, kinds);
  const noFood = food ? {} : Object.fromEntries(foodColumns.map((column) => [column, '']));
  const typed = { ...cells, ...noFood };
  const changed = isNew ? typed : changedCells(typed, stored);
  const preview = useMutation({
    mutationFn: (sent: Record<string, string>) => sendCells(sent, null, ''),
  });
  const save = useMutation({
    mutationFn: ({ seen, why }: { seen: string; why: string }) => sendCells(changed, seen, why),
    onSuccess: async ({ lines }) => {
      // Something has become wrong since the look at it, and nothing was written.
      if (lines.some(({ wrong }) => wrong)) {
        preview.mutate(changed);
        return;
      }
      await onSaved(typed);
      draft.discard();
      preview.reset();
    },
    onError: () => preview.reset(),
  });
  const faults = preview.data ? faultsOf(preview.data, preview.variables ?? {}, changed) : noFaults;
  // Once its message is there.
  useEffect(() => {
    if (preview.data?.lines.some(({ wrong }) => wrong)) focusFault(form.current);
  }, [preview.data]);
  // A new product needs no look at what changes: it is added once nothing is wrong.
  const isPreviewed = !isNew && JSON.stringify(preview.variables) === JSON.stringify(changed);
  const right = isPreviewed && preview.data?.lines.every(({ wrong }) => !wrong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialogs of other groups are no part of it, though React hands on what is sent in them.
    if (event.target !== event.currentTarget) return;
    save.reset();
    preview.mutate(changed, {
      onSuccess: ({ lines, version }) => {
        if (isNew && lines.every(({ wrong }) => !wrong)) save.mutate({ seen: version, why: '' });
      },
    });
  };
  return (
    <ProductFormState
      value={{
        cells: typed,
        isNew,
        lists,
        kinds,
        faults,
        set: (change) => {
          if (save.isSuccess) save.reset();
          draft.change(change);
        },
      }}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <FaultSummary faults={faults} />
        {isNew ? (
          <>
            <Panel title="The product" level="h2">
              <NameAndCategory />
              {children}
            </Panel>
            <SizeAndUse />
            <Panel title="Description" level="h2">
              <Descriptions />
            </Panel>
            <MoreAboutIt />
          </>
        ) : (
          <>
            <WhatItIs />
            <SizeAndUse />
            {children}
          </>
        )}
        {food && <FoodFields />}
        <SafetyFields />
        <PackDrawing />
        <SaveBar
          isNew={isNew}
          changes={isNew ? Object.keys(draft.draft).length : Object.keys(changed).length}
          effect={right ? preview.data : undefined}
          faults={faults.byColumn.size + faults.others.length}
          onShowFault={() => focusFault(form.current)}
          previewing={preview.isPending}
          saving={save.isPending}
          saved={save.isSuccess}
          error={save.error ?? preview.error}
          onSave={(seen, why) => save.mutate({ seen, why })}
          onDiscard={() => {
            draft.discard();
            onDiscard?.();
            preview.reset();
            save.reset();
          }}
        />
      </form>
    </ProductFormState>
  );
}

/** What is set of a new product besides its cells. */
const firstFacts = ['packs', 'cost'];

/** Returns what is wrong with cells that were not typed again since. */
function faultsOf({ lines }: ImportEffect, sent: Cells, now: Cells): Faults {
  const says = lines.filter(({ wrong }) => wrong).flatMap((line) => line.says);
  const { byColumn, others } = sortFaults(says, new Set([...columnNames, ...firstFacts]));
  const price = sent.price ?? '';
  // The form asks for pounds, where a file may have pence too.
  if (byColumn.has('price') && readPounds(price) === null) {
    byColumn.set(
      'price',
      `${price ? `‘${price}’ is not a price.` : 'This is empty.'} Type pounds such as 3.40.`,
    );
  }
  if (byColumn.has('usage') && !sent.usage) byColumn.set('usage', 'Please choose one.');
  const left = [...byColumn].filter(([column]) => sent[column] === now[column]);
  return { byColumn: new Map(left), others: left.length < byColumn.size ? [] : others };
}

/** Shows the first wrong field; where the fault is of none, the summary. */
function focusFault(form: HTMLFormElement | null): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  const wrong = find(':is(input, textarea)[data-invalid], [aria-invalid="true"], [data-fault]');
  (wrong ?? find('[data-summary]'))?.focus();
}

function FaultSummary({ faults: { byColumn, others } }: { faults: Faults }) {
  if (byColumn.size + others.length === 0) return null;
  return (
    <div data-summary tabIndex={-1}>
      <Banner tone="bad" role="alert">
        <p className="font-semibold">Nothing is saved yet. Please mend this first:</p>
        <ul className="mt-1 list-disc pl-5">
          {others.map((each) => (
            <li key={each}>{each}</li>
          ))}
          {[...byColumn].map(([column, fault]) => (
            <li key={column}>
              {columnText(column)}: {fault}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
