import { zodResolver } from '@hookform/resolvers/zod';
import { BoxEffects } from '@nestbox/client/change/boxEffect';
import { useDebounced } from '@nestbox/client/useDebounced';
import type { Change } from '@nestbox/contract/change';
import {
  makeCustomerChange,
  previewCustomerChange,
  whyPayload,
} from '@nestbox/contract/staffCustomerActs';
import { Skeleton } from '@nestbox/ui/skeleton';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { ActForm, type ActProps, PreviewFailure, useAct, WhyField } from './act';

interface ChangeActProps extends ActProps {
  title: string;
  confirm: string;
  danger?: boolean;
  /** Null until it is complete. */
  change: Change | null;
  /** The fields of the change. */
  children?: ReactNode;
}

/** Previews a change as the customer would see it, and makes it for them. */
export function ChangeAct({
  customer: { customerId, seen },
  title,
  confirm,
  danger = false,
  change,
  onDone,
  onClose,
  children,
}: ChangeActProps) {
  const params = { customerId };
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(z.object({ why: whyPayload })),
    defaultValues: { why: '' },
  });
  const make = useAct(
    (body: { why: string; change: Change }) =>
      send(makeCustomerChange, { params, body: { ...body, seen } }),
    { onDone, done: ({ sentences }) => ['Done.', ...sentences].join(' ') },
  );
  const settled = useDebounced(JSON.stringify(change));
  const previewed = change && settled === JSON.stringify(change) ? change : null;
  const preview = useQuery({
    queryKey: [previewCustomerChange.path, customerId, previewed, seen],
    queryFn: previewed
      ? ({ signal }) => send(previewCustomerChange, { params, body: { change: previewed }, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ActForm
      title={title}
      confirm={confirm}
      danger={danger}
      ready={previewed !== null && preview.isSuccess}
      pending={make.isPending}
      error={make.error}
      onSubmit={handleSubmit(({ why }) => change && make.mutate({ why, change }))}
      onClose={onClose}
    >
      {children}
      {change && preview.isPending && <Skeleton className="h-24" />}
      <PreviewFailure error={preview.error} />
      {preview.data && (
        <section aria-label="What this changes" className="max-h-72 overflow-y-auto">
          {preview.data.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {preview.data.boxes.length > 0 ? (
            <BoxEffects boxes={preview.data.boxes} />
          ) : (
            preview.data.notes.length === 0 && <p>No box changes.</p>
          )}
        </section>
      )}
      <WhyField control={control} />
    </ActForm>
  );
}
