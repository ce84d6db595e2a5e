import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import { passSecondStepAgain } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { TextField } from '@nestbox/ui/textField';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { endCodeQuestion } from '../api/codeAgain';
import { Refusal } from '../parts/refusal';

const { body: codeForm } = passSecondStepAgain;

/** Asks for a code over the screen, for what the server does only after one. */
export function CodeAgain() {
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { code: '' },
  });
  const give = useMutation({
    mutationFn: (body: { code: string }) => send(passSecondStepAgain, { body }),
    onSuccess: () => endCodeQuestion(true),
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Dialog open onClose={() => endCodeQuestion(false)} title="Enter a code">
      <form
        noValidate
        onSubmit={handleSubmit((typed) => give.mutate(typed))}
        className="flex flex-col gap-5"
      >
        <p className="text-ink-soft">
          Large amounts and many exports need a code of the last 15 minutes.
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
