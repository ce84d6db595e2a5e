import { zodResolver } from '@hookform/resolvers/zod';
import { whyPayload } from '@nestbox/contract/staffCustomerActs';
import type * as contract from '@nestbox/contract/staffCustomers';
import * as acts from '@nestbox/contract/staffMoneyActs';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { SelectField } from '@nestbox/ui/selectField';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import {
  AboveLimit,
  ActForm,
  type ActProps,
  askOwner,
  PreviewFailure,
  useAct,
  WhyField,
  waitsText,
} from './act';

type Packs = Readonly<Record<string, number>>;

/** Sends all or some packs of a box again, without a charge. */
export function ReplacementAct({
  customer,
  box,
  onDone,
  onClose,
}: ActProps & { box: contract.StaffBox }) {
  const { boxId, replaceable } = box;
  const { customerId, seen } = customer;
  const params = { customerId };
  const [packs, setPacks] = useState<Packs>(
    Object.fromEntries(replaceable.map(({ productId, quantity }) => [productId, quantity])),
  );
  const items = replaceable.flatMap(({ productId }) => {
    const quantity = packs[productId] ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(z.object({ why: whyPayload })),
    defaultValues: { why: '' },
  });
  const preview = useQuery({
    queryKey: [acts.previewReplacement.path, boxId, items, seen],
    queryFn:
      items.length > 0
        ? ({ signal }) => send(acts.previewReplacement, { params, signal, body: { boxId, items } })
        : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  const replace = useAct(
    ({ why }: { why: string }) =>
      send(acts.sendReplacement, { params, body: { boxId, items, why, seen } }),
    {
      onDone,
      done: ({ done }) =>
        done
          ? `Box ${done.boxNumber} replaces ${boxNameWithin(box)}, and arrives ${shortDate(done.deliveryDate)}.`
          : waitsText,
    },
  );
  const isAbove = (preview.data?.worth ?? 0) > customer.mayGiveAlone;
  return (
    <ActForm
      title={`Send ${boxNameWithin(box)} again`}
      confirm={isAbove ? askOwner : 'Send a replacement'}
      ready={preview.isSuccess}
      pending={replace.isPending}
      error={replace.error}
      onSubmit={handleSubmit((given) => replace.mutate(given))}
      onClose={onClose}
    >
      <p className="text-ink-soft">The customer pays nothing. The other boxes come as planned.</p>
      {replaceable.map(({ productId, productName, quantity }) => (
        <SelectField
          key={productId}
          label={productName}
          value={String(packs[productId] ?? 0)}
          options={Array.from({ length: quantity + 1 }, (_, count) => String(count))}
          onChange={(chosen) => setPacks((before) => ({ ...before, [productId]: Number(chosen) }))}
        />
      ))}
      {items.length === 0 && <p>Choose what to send again.</p>}
      <PreviewFailure error={preview.error} />
      {preview.data && (
        <p role="status">
          Box {preview.data.boxNumber} leaves {shortDate(preview.data.shipmentDate)} and arrives{' '}
          {shortDate(preview.data.deliveryDate)}. Its packs cost {formatPounds(preview.data.worth)}{' '}
          in {boxNameWithin(box)}.
        </p>
      )}
      {isAbove && <AboveLimit customer={customer} />}
      <WhyField control={control} />
    </ActForm>
  );
}
