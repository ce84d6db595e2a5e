import { zodResolver } from '@hookform/resolvers/zod';
import { useDebounced } from '@nestbox/client/useDebounced';
import { whyPayload } from '@nestbox/contract/staffCustomerActs';
import type * as contract from '@nestbox/contract/staffCustomers';
import * as acts from '@nestbox/contract/staffMoneyActs';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { formatPounds, plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { MoneyField } from '@nestbox/ui/moneyField';
import { SelectField } from '@nestbox/ui/selectField';
import { TextField } from '@nestbox/ui/textField';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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
import { amountField } from './creditAct';

const whole = 'All that is left';
const products = 'Products';
const part = 'An amount';

const textFields = z.object({ sentence: acts.sentencePayload, why: whyPayload });
const wholeForm = textFields.extend({ amount: z.string(), asCredit: z.boolean() });
const partForm = wholeForm.extend({ amount: amountField });

/** What is chosen at first, such as for a refund that did not reach the card. */
export interface RefundPreset {
  /** Pence; null for all that is left. */
  readonly amount: number | null;
  readonly asCredit: boolean;
}

type Wanted = Pick<z.output<typeof acts.previewCustomerRefund.body>, 'amount' | 'items'>;

/** Gives the payment of a box back: all of it, what some of its packs cost, or an amount. */
export function RefundAct({
  customer,
  box,
  preset,
  onDone,
  onClose,
}: ActProps & { box: contract.StaffBox; preset?: RefundPreset }) {
  const { customerId, seen } = customer;
  const params = { customerId };
  const { boxId, payment } = box;
  const { left = 0, lines = [] } = payment ?? {};
  const [what, setWhat] = useState(preset?.amount ? part : whole);
  const [packs, setPacks] = useState<Readonly<Record<string, number>>>({});
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(what === part ? partForm : wholeForm),
    defaultValues: {
      amount: plainPounds(Math.min(preset?.amount ?? left, left)),
      asCredit: preset?.asCredit ?? false,
      sentence: '',
      why: '',
    },
  });
  const typed = useWatch({ control, name: 'amount' });
  const asCredit = useWatch({ control, name: 'asCredit' });
  const items = lines.flatMap(({ productId }) => {
    const quantity = packs[productId] ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  const previewed = useDebounced(typed);
  const wantedOf = (pounds: string): Wanted | null => {
    if (what === whole) return { amount: null };
    if (what === products) return items.length > 0 ? { amount: null, items } : null;
    const pence = readPounds(pounds);
    return pence ? { amount: pence } : null;
  };
  const wanted = wantedOf(previewed);
  const preview = useQuery({
    queryKey: [acts.previewCustomerRefund.path, boxId, wanted, asCredit, seen],
    queryFn: wanted
      ? ({ signal }) =>
          send(acts.previewCustomerRefund, {
            params,
            signal,
            body: { boxId, ...wanted, asCredit },
          })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  const refund = useAct(
    ({ amount, ...given }: z.output<typeof wholeForm>) =>
      send(acts.refundCustomer, {
        params,
        body: { ...given, ...(wantedOf(amount) ?? { amount: null }), boxId, seen },
      }),
    { onDone, done: ({ done }) => (done ? partsText(done) + outcomeText(done) : waitsText) },
  );
  const given = preview.data ? preview.data.toCard + preview.data.toCredit : 0;
  const isAbove = given > customer.mayGiveAlone;
  const isWrongAmount = what === part && !readPounds(typed);
  return (
    <ActForm
      title={`Refund ${boxNameWithin(box)}`}
      confirm={isAbove ? askOwner : 'Refund'}
      // What is no amount is named, and an amount is sent once it was previewed.
      ready={isWrongAmount || ((what !== part || typed === previewed) && preview.isSuccess)}
      pending={refund.isPending}
      error={refund.error}
      onSubmit={handleSubmit((given) => refund.mutate(given))}
      onClose={onClose}
    >
      <SelectField
        label="What"
        value={what}
        options={lines.length > 0 ? [whole, products, part] : [whole, part]}
        onChange={setWhat}
      />
      {what === products &&
        lines.map(({ productId, productName, unitPrice, refundable }) => (
          <SelectField
            key={productId}
            label={`${productName}, ${formatPounds(unitPrice)} each`}
            value={String(packs[productId] ?? 0)}
            options={Array.from({ length: refundable + 1 }, (_, count) => String(count))}
            onChange={(chosen) =>
              setPacks((before) => ({ ...before, [productId]: Number(chosen) }))
            }
          />
        ))}
      {what === products && items.length === 0 && <p>Choose how many packs.</p>}
      {what === part && (
        <MoneyField
          control={control}
          name="amount"
          label="Amount"
          hint={`${formatPounds(left)} of the payment is left.`}
        />
      )}
      <CheckboxField control={control} name="asCredit" label="As credit, not to the card" />
      <TextField control={control} name="sentence" label="Reason, as the customer reads it" />
      <WhyField control={control} />
      <PreviewFailure error={preview.error} />
      {preview.data && <p role="status">{partsText(preview.data)}</p>}
      {isAbove && <AboveLimit customer={customer} />}
    </ActForm>
  );
}

type Refunded = NonNullable<z.output<typeof acts.refundCustomer.answer>['done']>;

function outcomeText({ given, refused }: Refunded): string {
  if (refused) return ' The card provider refused it: nothing went to the card.';
  return given ? '' : ' The card provider did not answer; it is tried again by itself.';
}

function partsText({ toCard, toCredit, left }: z.output<typeof acts.refundParts>): string {
  const parts = [
    toCard > 0 && `${formatPounds(toCard)} to the card`,
    toCredit > 0 && `${formatPounds(toCredit)} as credit`,
  ];
  return `${parts.filter(Boolean).join(' and ')}; ${formatPounds(left)} of the payment is left.`;
}
