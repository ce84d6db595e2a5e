import { zodResolver } from '@hookform/resolvers/zod';
import { reasonOf, referenceOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { knowsPasskeys, makePasskey } from '@nestbox/client/passkeys';
import { password } from '@nestbox/contract/account';
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  offerPasskeyPayload,
  type Passkey,
  removePasskey,
} from '@nestbox/contract/passkey';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { ErrorState } from '@nestbox/ui/errorState';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { PasswordField } from '@nestbox/ui/passwordField';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { z } from 'zod';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';
import { AccountForm } from './accountForm';
import { SecondStepField } from './secondStepField';
import { useOpening } from './useOpening';

/** Passkeys, with which the customer logs in without password and code. */
export function PasskeysCard({ codeAsked }: { codeAsked: boolean }) {
  const passkeys = useCustomerQuery(listPasskeys);
  const { open, opener, show, close } = useOpening();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button is gone with its passkey.
  const backToList = () => (list.current ?? opener.current)?.focus();

  return (
    <FoldedCard id="passkeys" title="Passkeys">
      <p className="text-ink-soft">
        With a passkey you log in by fingerprint, face or screen lock, without password and code.
        Your browser offers it in the address field of ‘Log in’.
      </p>
      {passkeys.isPending && (
        <LoadingGroup label="Loading your passkeys" count={1}>
          <Skeleton className="h-12" />
        </LoadingGroup>
      )}
      {passkeys.isLoadingError && (
        <ErrorState
          title="Your passkeys could not be loaded."
          reference={referenceOf(passkeys.error)}
          onRetry={() => passkeys.refetch()}
          pending={passkeys.isFetching}
        />
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Passkeys"
          className="-my-3 flex flex-col divide-y divide-line outline-none"
        >
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.credentialId} passkey={passkey} onRemoved={backToList} />
          ))}
        </ul>
      )}
      {!knowsPasskeys() && <p>This browser cannot make passkeys.</p>}
      {passkeys.data && knowsPasskeys() && !open && (
        <Button ref={opener} look="quiet" className="self-start" onClick={show}>
          Add a passkey
        </Button>
      )}
      {open && <AddPasskey codeAsked={codeAsked} onClose={close} />}
    </FoldedCard>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRemoved: () => void;
}

function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const { credentialId, name, createdAt, lastUsedAt } = passkey;
  const remove = useRemovePasskey(onRemoved);
  const [asked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          Added {momentText(createdAt)}
          {lastUsedAt && `, last used ${momentText(lastUsedAt)}`}
        </p>
      </div>
      {asked ? (
        <div className="flex flex-wrap gap-2">
          <Button
            autoFocus
            size="small"
            pending={remove.isPending}
            onClick={() => remove.mutate(credentialId)}
          >
            Remove it
          </Button>
          <Button look="quiet" size="small" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button look="quiet" size="small" onClick={() => setAsked(true)}>
          Remove
          <span className="sr-only">
            : {name}, added {momentText(createdAt)}
          </span>
        </Button>
      )}
    </li>
  );
}

const withCode = offerPasskeyPayload.required({ code: true });
const withoutCode = z.object({ password, code: z.string() });

/** Asks for the password, and has the browser make a passkey. */
function AddPasskey({ codeAsked, onClose }: { codeAsked: boolean; onClose: () => void }) {
  const add = useAddPasskey(onClose);
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(codeAsked ? withCode : withoutCode),
    defaultValues: { password: '', code: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <AccountForm
      onSubmit={handleSubmit(({ code, ...typed }) =>
        add.mutate(codeAsked ? { ...typed, code } : typed),
      )}
      onCancel={onClose}
      action="Continue"
      pending={add.isPending}
      error={add.error}
    >
      <p className="text-ink-soft">First show that it is you. Your device asks the rest.</p>
      <PasswordField
        control={control}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
      {codeAsked && <SecondStepField control={control} name="code" />}
    </AccountForm>
  );
}

function useAddPasskey(onAdded: () => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: async (body: z.output<typeof offerPasskeyPayload>) => {
      const params = { customerId };
      const made = await makePasskey(await send(offerPasskey, { params, body }));
      return send(addPasskey, { params, body: { made } });
    },
    onSuccess: async () => {
      toast.success('Your passkey is added');
      await answers.refresh(listPasskeys);
      onAdded();
    },
  });
}

/** @param onRemoved is called when the passkey has left the list */
function useRemovePasskey(onRemoved: () => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (credentialId: string) =>
      send(removePasskey, { params: { customerId, credentialId } }),
    onSuccess: async () => {
      toast.success('The passkey is removed');
      await answers.refresh(listPasskeys);
      onRemoved();
    },
    onError: (error) => toast.error(reasonOf(error, 'That did not work. Please try again.')),
  });
}
