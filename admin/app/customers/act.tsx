import { hasStatus, reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { StaffCustomer } from '@nestbox/contract/staffCustomers';
import * as contract from '@nestbox/contract/staffCustomers';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { TextField } from '@nestbox/ui/textField';
import { type FormEventHandler, type ReactNode, useRef } from 'react';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

/** What every form of an act gets. */
export interface ActProps {
  customer: StaffCustomer;
  /** Called with what was done. @param isBad whether it did not do what was hoped for, such as a declined card */
  onDone: (sentence: string, isBad?: boolean) => void;
  onClose: () => void;
}

/** What is said of an amount that is more than whoever gives it may give alone. */
export const waitsText =
  'It is more than you may give alone. It waits for an owner, who sees it under Today.';

/** What the button says of an amount that is more than whoever gives it may give alone. */
export const askOwner = 'Ask an owner';

/** Says before an act that it is more than whoever gives it may give alone. */
export const AboveLimit = ({ customer: { mayGiveAlone } }: { customer: StaffCustomer }) => (
  <Banner>
    {mayGiveAlone > 0
      ? `You may give this customer ${formatPounds(mayGiveAlone)} alone now. Above that an owner decides.`
      : 'An owner decides: you have given as much as you may give alone.'}
  </Banner>
);

/** Sends an act, and fetches again what it may have changed. */
export function useAct<Given, Answer>(
  send: (given: Given) => Promise<Answer>,
  {
    onDone,
    done,
    isBad,
  }: Pick<ActProps, 'onDone'> & {
    done: (answer: Answer) => string;
    isBad?: (answer: Answer) => boolean;
  },
) {
  const refresh = useRefresh();
  const again = () =>
    refresh(
      contract.getCustomer,
      contract.readCustomerTimeline,
      contract.listCustomerPayments,
      contract.listCustomerMessages,
      contract.listCustomerDevices,
    );
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await again();
      onDone(done(answer), isBad?.(answer));
    },
    // A colleague was faster, or a rule refuses it by now.
    onError: async (error) => {
      if (hasStatus(error, 409)) await again();
    },
  });
}

interface ActFormProps {
  title: string;
  /** The label of the button. */
  confirm: string;
  danger?: boolean;
  /** False while there is nothing to send. */
  ready?: boolean;
  pending: boolean;
  error: unknown;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** What is typed first, which is worth more to a keyboard than the icon that closes. */
const firstField =
  'input:enabled:not([tabindex="-1"]), select:enabled, textarea:enabled, button[type="submit"]';

/** The dialog of an act. */
export function ActForm({
  title,
  confirm,
  danger = false,
  ready = true,
  pending,
  error,
  onSubmit,
  onClose,
  children,
}: ActFormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={() => form.current?.querySelector<HTMLElement>(firstField) ?? null}
    >
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <Refusal error={error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            pending={pending}
            disabled={!ready}
          >
            {confirm}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface WhyFieldProps<F extends FieldValues & { why: string }, O> {
  control: UseControllerProps<F, FieldPath<F>, O>['control'];
}

/** Asks why an act is done. The audit log keeps it. */
export const WhyField = <F extends FieldValues & { why: string }, O>({
  control,
}: WhyFieldProps<F, O>) => (
  <TextField control={control} name={'why' as FieldPath<F>} label="Reason, for your colleagues" />
);

/** Says why there is no preview of an act; nothing while `error` is null. */
export const PreviewFailure = ({ error }: { error: Error | null }) =>
  error && (
    <Banner tone="bad" role="alert">
      {reasonOf(error, 'The effect could not be computed.')}
    </Banner>
  );
