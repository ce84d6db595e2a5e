import { zodResolver } from '@hookform/resolvers/zod';
import { useDebounced } from '@nestbox/client/useDebounced';
import type { AnswerOf } from '@nestbox/contract/call';
import { notePayload, whyPayload } from '@nestbox/contract/staffCustomerActs';
import * as contract from '@nestbox/contract/staffCustomerList';
import { sentencePayload } from '@nestbox/contract/staffMoneyActs';
import type { CustomerId } from '@nestbox/contract/values';
import { formatPounds, readPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { MoneyField } from '@nestbox/ui/moneyField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { countText } from '../parts/countText';
import { CustomerLink } from '../parts/customerLink';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { PreviewFailure, WhyField } from './act';
import { amountField } from './creditAct';
import { type InTurn, useInTurn } from './inTurn';

interface ManyActProps {
  customerIds: readonly CustomerId[];
  /** Called when something was done. */
  onDone: () => void;
  onClose: () => void;
}

type Preview = AnswerOf<typeof contract.previewMany>;

/** Asks for whom an act can be done, again at each opening. */
const usePreview = (customerIds: readonly CustomerId[], amount: number | null, ready = true) =>
  useQuery({
    queryKey: [contract.previewMany.path, customerIds, amount],
    queryFn: ready
      ? ({ signal }) =>
          send(contract.previewMany, { body: { customerIds: [...customerIds], amount }, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Leaves the same note for many. */
export function NoteMany({ customerIds, onDone, onClose }: ManyActProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(notePayload),
    defaultValues: { note: '' },
  });
  const preview = usePreview(customerIds, null);
  const turns = useInTurn(onDone);
  const submit = handleSubmit(({ note }) =>
    turns.run(preview.data?.customers ?? [], (customers) =>
      send(contract.noteMany, { body: { note, customers } }),
    ),
  );
  return (
    <ManyForm
      title={`Note for ${countText(customerIds.length, 'customer')}`}
      confirm="Save note"
      ready={(preview.data?.customers.length ?? 0) > 0}
      turns={turns}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField control={control} name="note" label="Note" rows={4} />
      <Loaded query={preview} what="The preview">
        {(loaded) => <NotFor refused={loaded.refused} />}
      </Loaded>
      <p className="text-ink-soft text-sm">
        It stands on the timeline of each. Customers get it with an export of their data.
      </p>
    </ManyForm>
  );
}

const creditForm = z.object({ amount: amountField, sentence: sentencePayload, why: whyPayload });

/** Gives many the same credit. */
export function CreditMany({ customerIds, onDone, onClose }: ManyActProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(creditForm),
    defaultValues: { amount: '', sentence: '', why: '' },
  });
  const typed = readPounds(useWatch({ control, name: 'amount' })) ?? 0;
  const amount = useDebounced(typed);
  const isAmount = contract.previewMany.body.shape.amount.safeParse(amount).success && amount > 0;
  const preview = usePreview(customerIds, amount, isAmount);
  const turns = useInTurn(onDone);
  const submit = handleSubmit(({ sentence, why }) =>
    turns.run(preview.data?.customers ?? [], (customers) =>
      send(contract.creditMany, { body: { amount, sentence, why, customers } }),
    ),
  );
  return (
    <ManyForm
      title={`Credit for ${countText(customerIds.length, 'customer')}`}
      confirm="Give credit"
      ready={isAmount && amount === typed && (preview.data?.customers.length ?? 0) > 0}
      turns={turns}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField
        control={control}
        name="amount"
        label="Amount for each"
        hint="It comes off the next boxes, before the card pays. At most £200."
      />
      {isAmount && <Sum preview={preview} amount={amount} />}
      <TextField control={control} name="sentence" label="Reason, as the customers read it" />
      <WhyField control={control} />
    </ManyForm>
  );
}

/** What a credit gives in sum, and what of it waits for an owner. */
function Sum({ preview, amount }: { preview: ReturnType<typeof usePreview>; amount: number }) {
  if (preview.error) return <PreviewFailure error={preview.error} />;
  const loaded = preview.data;
  if (!loaded) return <p className="text-ink-soft">Adding up …</p>;
  const { customers, atOnce, waiting, refused } = loaded;
  return (
    <section aria-label="What this gives" className="rounded-control bg-page p-4">
      <p className="font-semibold tabular-nums">
        {countText(customers.length, 'customer')} × {formatPounds(amount)} ={' '}
        {formatPounds(customers.length * amount)}
      </p>
      {waiting.customers > 0 && (
        <p className="mt-1">
          {atOnce.customers > 0 &&
            `${formatPounds(atOnce.amount)} for ${countText(atOnce.customers, 'customer')} is given at once. `}
          {formatPounds(waiting.amount)} for {countText(waiting.customers, 'customer')} is more than
          you may give alone, and waits for an owner under Today.
        </p>
      )}
      <NotFor refused={refused} />
    </section>
  );
}

function NotFor({ refused }: { refused: Preview['refused'] }) {
  if (refused.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">Not for {countText(refused.length, 'customer')}:</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {refused.map(({ customerId, name, why }) => (
          <li key={customerId}>
            <CustomerLink customerId={customerId}>{name}</CustomerLink>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ManyFormProps {
  title: string;
  confirm: string;
  /** False while there is nobody to act for. */
  ready: boolean;
  turns: InTurn;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** The form of an act, then how far it is, then what was done and what was not. */
function ManyForm({ title, confirm, ready, turns, onSubmit, onClose, children }: ManyFormProps) {
  const { total, done, waiting, refused, isRunning, error } = turns;
  const handled = done + waiting + refused.length;
  return (
    <Dialog open title={title} onClose={() => !isRunning && onClose()}>
      {total === 0 ? (
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          {children}
          <Refusal error={error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={!ready}>
              {confirm}
            </Button>
            <Button look="quiet" onClick={onClose}>
              Leave it as it is
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          <progress
            aria-label={title}
            max={total}
            value={handled}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-good"
          />
          <p role="status">
            Done for {done} of {countText(total, 'customer')}.
            {waiting > 0 && ` ${waiting} more ${waiting === 1 ? 'waits' : 'wait'} for an owner.`}
            {refused.length > 0 && ` ${refused.length} not done.`}
          </p>
          <NotFor refused={refused} />
          <Refusal error={error} />
          <div className="flex flex-wrap gap-3">
            {isRunning && (
              <Button look="quiet" onClick={turns.stop}>
                Stop
              </Button>
            )}
            {!isRunning && handled < total && (
              <Button onClick={turns.goOn}>Go on with the other {total - handled}</Button>
            )}
            {!isRunning && (
              <Button look="quiet" onClick={onClose}>
                Close
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
