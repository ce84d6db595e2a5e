import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import { codePayload } from '@nestbox/contract/secondStep';
import { passSecondStepAgain } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { TextField } from '@nestbox/ui/textField';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { endCodeQuestion } from '../api/codeAgain';
import { Refusal } from '../parts/refusal';

/** Asks for a code over the screen, for what the server does only after one. */
export function CodeAgain() {
  const form = useRef<HTMLFormElement>(null);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(codePayload),
    defaultValues: { code: '' },
  });
  const give = useMutation({
    mutationFn: (body: { code: string }) => send(passSecondStepAgain, { body }),
    onSuccess: () => endCodeQuestion(true),
  });
  return (
    <Dialog
      open
      onClose={() => endCodeQuestion(false)}
      title="Enter a code"
      initialFocus={() => form.current?.querySelector('input') ?? null}
    >
      <form
        ref={form}
        noValidate
        onSubmit={handleSubmit((typed) => give.mutate(typed))}
        className="flex flex-col gap-5"
      >
        <p className="text-ink-soft">
          Large amounts, approvals and many exports need a code of the last 15 minutes.
        </p>
        <TextField
          control={control}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows now, or a recovery code."
        />
        <Refusal error={give.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={give.isPending}>
            Continue
          </Button>
          <Button look="quiet" onClick={() => endCodeQuestion(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
