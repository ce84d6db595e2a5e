import { zodResolver } from '@hookform/resolvers/zod';
import { hasStatus, reasonOf, serverMessage } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { Credit } from '@nestbox/contract/credit';
import { askErasure, type ErasurePayload, erasurePayload } from '@nestbox/contract/erasure';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { PasswordField } from '@nestbox/ui/passwordField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { SecondStepField } from './secondStepField';

const withCode = erasurePayload.required({ code: true });
const withoutCode = withCode.extend({ code: z.string() });

interface DeleteAccountProps {
  codeAsked: boolean;
  /** Undefined until it is known. */
  credit: Pick<Credit, 'balance' | 'fromCard' | 'giftLeft'> | undefined;
  onDeleted: () => void;
}

/** Explains a deletion and asks for the password, and for a code if a log-in asks for one. */
export function DeleteAccount({ codeAsked, credit, onDeleted }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  const erasure = useAskErasure();
  const { control, handleSubmit, reset, setError } = useForm({
    resolver: zodResolver(codeAsked ? withCode : withoutCode),
    defaultValues: { password: '', code: '' },
  });
  const close = () => {
    setAsking(false);
    reset();
    erasure.reset();
  };
  // With a code field too, the banner shows the server's message, which says what is wrong.
  const isOfPassword = (error: unknown) => !codeAsked && hasStatus(error, 400);
  const submit = handleSubmit(({ password, code }) =>
    erasure.mutateAsync(codeAsked ? { password, code } : { password }).then(onDeleted, (error) => {
      if (isOfPassword(error)) setError('password', { message: serverMessage(error) });
    }),
  );

  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)} className="self-start">
        Delete your account
      </Button>
      <Dialog open={asking} onClose={close} title="Delete your account?">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
            <li>Your subscription is cancelled now, and you are logged out everywhere.</li>
            <li>
              Boxes that you have paid for still come. Within your first 14 days, what you have paid
              goes back to your card.
            </li>
            <li>{creditSentence(credit)}</li>
            <li>
              After that, tomorrow at the earliest, we erase your name, your addresses, your home
              and everything else that tells who you are, and your card at the card provider.
            </li>
            <li>
              Our books keep your paid boxes with their prices, payments and refunds, without your
              name.
            </li>
            <li>Nothing brings the account back.</li>
          </ul>
          <PasswordField
            control={control}
            name="password"
            label="Your password"
            autoComplete="current-password"
          />
          {codeAsked && <SecondStepField control={control} name="code" />}
          {erasure.isError && !isOfPassword(erasure.error) && (
            <Banner tone="bad" role="alert">
              {reasonOf(erasure.error, 'Your account could not be deleted. Please try again.')}
            </Banner>
          )}
          <div className="flex flex-wrap gap-3 *:flex-auto">
            <Button type="submit" look="danger" pending={erasure.isPending}>
              Delete your account
            </Button>
            <Button look="quiet" onClick={close}>
              Keep my account
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Returns what becomes of credit: part to the card that paid it, part as a gift card, and the rest is lost. */
function creditSentence(credit: DeleteAccountProps['credit']): string {
  if (!credit || credit.balance === 0)
    return 'Credit ends with the account; what of it you had paid by card goes back to your card.';
  const { balance, fromCard, giftLeft = 0 } = credit;
  const lost = balance - fromCard - giftLeft;
  const [all, back, gift, rest] = [balance, fromCard, giftLeft, lost].map(formatPounds);
  if (lost === balance) return `Your credit of ${all} is lost.`;
  if (fromCard === balance)
    return `Your credit of ${all}, which you had paid by card, goes back to your card.`;
  if (giftLeft === balance)
    return `Your credit of ${all} becomes a new gift card. Its code is in our last mail to you.`;
  const parts = [
    fromCard > 0 && `${back} goes back to your card, since you had paid it by card.`,
    giftLeft > 0 && `${gift} becomes a new gift card. Its code is in our last mail to you.`,
    lost > 0 && `The other ${rest} is lost.`,
  ];
  return `Of your credit of ${all}, ${parts.filter(Boolean).join(' ')}`;
}

/** Closes the account and requests its erasure. */
function useAskErasure() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: (body: ErasurePayload) => send(askErasure, { params: { customerId }, body }),
  });
}
