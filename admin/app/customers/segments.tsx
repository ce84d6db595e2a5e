import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { AnswerOf } from '@nestbox/contract/call';
import * as contract from '@nestbox/contract/staffSegments';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { TextField } from '@nestbox/ui/textField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { staffQuery, useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';
import { ActForm } from './act';
import { addressOf, type CustomerView, isSameFilter } from './customerView';

type Segment = AnswerOf<typeof contract.listSegments>[number];

interface SegmentsProps {
  view: CustomerView;
  /** Opens the list with a segment's filter. */
  onOpen: (address: string) => void;
}

/** Segments with their counts, which take seconds in a large shop. */
const useSegments = () => useQuery({ ...staffQuery(contract.listSegments, {}), staleTime: 60_000 });

/** Ready and saved segments. A press opens the list with the filter of one. */
export function Segments({ view }: Pick<SegmentsProps, 'view'>) {
  const segments = useSegments();
  const all = segments.data ?? [];
  const isAll = Object.keys(view.filter).length === 0;
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label="Segments" className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 pb-1 sm:flex-wrap">
          <Chip to="" name="All customers" isOpen={isAll} />
          {all.map(({ segmentId, name, filter, customers }) => (
            <Chip
              key={segmentId}
              to={segmentAddress(segmentId, filter)}
              name={name}
              customers={customers}
              isOpen={isSameFilter(view.filter, filter)}
            />
          ))}
        </ul>
      </nav>
      <Refusal error={segments.error} />
    </div>
  );
}

/** The one of the most spend shows who it is at once. */
const segmentAddress = (segment: string, filter: contract.CustomerFilter): string =>
  addressOf(filter, { segment, ...(filter.spendTop && { sort: 'spend', descending: true }) });

interface ChipProps {
  to: string;
  name: string;
  customers?: number;
  isOpen: boolean;
}

const Chip = ({ to, name, customers, isOpen }: ChipProps) => (
  <li className="shrink-0">
    <Link
      to={to ? `${paths.customers}?${to}` : paths.customers}
      aria-current={isOpen ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
    >
      {name}
      {customers !== undefined && (
        <span className="text-sm tabular-nums opacity-75">
          {customers.toLocaleString('en-GB')}
          <span className="sr-only"> customers</span>
        </span>
      )}
    </Link>
  </li>
);

/** What can be done with the filter: save it, and rename, change or delete the segment that is open. */
export function SegmentActs({ view, onOpen }: SegmentsProps) {
  const segments = useSegments();
  const mayChange = useMay('help-customers');
  const [deleted, setDeleted] = useState<Segment | null>(null);
  const all = segments.data ?? [];
  const open = all.find(({ segmentId }) => segmentId === view.segment) ?? null;
  if (!mayChange) return null;
  return (
    <>
      {deleted && <Deleted segment={deleted} onRestored={() => setDeleted(null)} onOpen={onOpen} />}
      {Object.keys(view.filter).length > 0 && segments.data && (
        <ActsOfFilter
          key={open?.segmentId ?? ''}
          view={view}
          open={open}
          isSaved={all.some(({ filter }) => isSameFilter(filter, view.filter))}
          onOpen={onOpen}
          onDeleted={setDeleted}
        />
      )}
    </>
  );
}

interface ActsOfFilterProps extends SegmentsProps {
  /** The segment that was opened last; null for none. */
  open: Segment | null;
  /** Whether a segment has this filter already. */
  isSaved: boolean;
  onDeleted: (segment: Segment) => void;
}

function ActsOfFilter({ view, open, isSaved, onOpen, onDeleted }: ActsOfFilterProps) {
  const refresh = useRefresh();
  const [form, setForm] = useState<'new' | 'rename' | null>(null);
  const [saved, setSaved] = useState('');
  const own = open?.saved ? { ...open, saved: open.saved } : null;
  const isChanged = own !== null && !isSameFilter(own.filter, view.filter);
  const update = useMutation({
    mutationFn: (segment: { segmentId: string; name: string; seen: number }) =>
      send(contract.changeSegment, {
        params: { segmentId: segment.segmentId },
        body: { name: segment.name, filter: view.filter, seen: segment.seen },
      }),
    onSuccess: async () => {
      await refresh(contract.listSegments);
      setSaved('The segment has this filter now.');
    },
    onError: () => refresh(contract.listSegments),
  });
  const remove = useMutation({
    mutationFn: ({ segmentId, seen }: { segmentId: string; seen: number }) =>
      send(contract.deleteSegment, { params: { segmentId }, body: { seen } }),
    onSuccess: async () => {
      if (open) onDeleted(open);
      onOpen('');
      await refresh(contract.listSegments);
    },
    onError: () => refresh(contract.listSegments),
  });
  const small = { look: 'quiet', size: 'small' } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {own && isChanged && (
        <Button
          {...small}
          pending={update.isPending}
          onClick={() =>
            update.mutate({ segmentId: own.segmentId, name: own.name, seen: own.saved.version })
          }
        >
          Save changes to {own.name}
        </Button>
      )}
      {!isSaved && (
        <Button {...small} onClick={() => setForm('new')}>
          Save as a segment
        </Button>
      )}
      {own && !isChanged && (
        <>
          <Button {...small} onClick={() => setForm('rename')}>
            Rename
          </Button>
          <Button
            {...small}
            pending={remove.isPending}
            onClick={() => remove.mutate({ segmentId: own.segmentId, seen: own.saved.version })}
          >
            Delete segment
          </Button>
          <p className="text-ink-soft text-sm">
            Saved by {own.saved.who}, {shortDateWithYear(own.saved.at)}
          </p>
        </>
      )}
      <p role="status" className="text-good text-sm empty:hidden">
        {saved}
      </p>
      <div className="w-full empty:hidden">
        <Refusal error={update.error ?? remove.error} />
      </div>
      {form && (
        <SegmentForm
          segment={form === 'rename' ? own : null}
          filter={view.filter}
          onClose={() => setForm(null)}
          onSaved={async ({ segmentId, filter }) => {
            setForm(null);
            await refresh(contract.listSegments);
            onOpen(segmentAddress(segmentId, filter));
          }}
        />
      )}
    </div>
  );
}

const nameForm = z.object({ name: contract.segmentPayload.shape.name });

interface SegmentFormProps {
  /** The segment that gets another name; null for a new one. */
  segment: { segmentId: string; name: string; saved: { version: number } } | null;
  filter: contract.CustomerFilter;
  onClose: () => void;
  onSaved: (segment: contract.CustomerSegment) => void;
}

function SegmentForm({ segment, filter, onClose, onSaved }: SegmentFormProps) {
  const refresh = useRefresh();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(nameForm),
    defaultValues: { name: segment?.name ?? '' },
  });
  const save = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      segment
        ? send(contract.changeSegment, {
            params: { segmentId: segment.segmentId },
            body: { name, filter, seen: segment.saved.version },
          })
        : send(contract.addSegment, { body: { name, filter } }),
    onSuccess: onSaved,
    onError: () => refresh(contract.listSegments),
  });
  return (
    <ActForm
      title={segment ? 'Rename the segment' : 'Save as a segment'}
      confirm="Save segment"
      pending={save.isPending}
      error={save.error}
      onSubmit={handleSubmit((typed) => save.mutate(typed))}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        hint={segment ? '' : 'It keeps the filter. Who is in it is found anew each time.'}
      />
    </ActForm>
  );
}

interface DeletedProps {
  segment: Segment;
  onRestored: () => void;
  onOpen: SegmentsProps['onOpen'];
}

function Deleted({ segment: { segmentId, name, filter }, onRestored, onOpen }: DeletedProps) {
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: () => send(contract.restoreSegment, { params: { segmentId } }),
    onSuccess: async () => {
      await refresh(contract.listSegments);
      onRestored();
      onOpen(segmentAddress(segmentId, filter));
    },
  });
  return (
    <>
      <Banner role="status">
        <span className="flex flex-wrap items-center justify-between gap-3">
          {name} is deleted.
          <Button
            look="quiet"
            size="small"
            pending={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Undo
          </Button>
        </span>
      </Banner>
      <Refusal error={restore.error} />
    </>
  );
}
