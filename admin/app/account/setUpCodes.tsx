import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import { codePayload } from '@nestbox/contract/secondStep';
import { confirmStaffCodes, setUpStaffCodes } from '@nestbox/contract/staff';
import { AuthenticatorKey } from '@nestbox/ui/authenticatorKey';
import { Button } from '@nestbox/ui/button';
import { TextField } from '@nestbox/ui/textField';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useSession } from '../api/session';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { Frame } from '../shell/frame';
import { SavedCodes } from './savedCodes';

interface SetUpCodesProps {
  /** Called when the codes are set up, and the recovery codes shown. */
  onBegin: () => void;
  onDone: () => void;
}

/** Sets up the authenticator app, without which nothing else is possible. */
export function SetUpCodes({ onBegin, onDone }: SetUpCodesProps) {
  const session = useSession();
  const appKey = useQuery({
    queryKey: ['app-key'],
    queryFn: () => send(setUpStaffCodes, {}),
    // A second key would make the first one useless.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: session.data?.settingUp ?? false,
  });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => send(confirmStaffCodes, { body }),
    onSuccess: async () => {
      onBegin();
      await session.refetch();
    },
  });
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(codePayload),
    defaultValues: { code: '' },
  });
  if (confirm.data) return <SavedCodes codes={confirm.data.recoveryCodes} onSaved={onDone} />;
  return (
    <Frame
      title="Set up your codes"
      intro="Each sign-in asks for a code of an authenticator app on your phone."
    >
      <Loaded query={appKey} what="Your key">
        {({ uri, secret }) => (
          <form
            noValidate
            onSubmit={handleSubmit((typed) => confirm.mutate(typed))}
            className="flex flex-col gap-5"
          >
            <p>Scan this with your app, then enter the code that it shows.</p>
            <AuthenticatorKey uri={uri} secret={secret} />
            <TextField
              control={control}
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              hint="Six digits."
            />
            <Refusal error={confirm.error} />
            <Button type="submit" pending={confirm.isPending}>
              Switch on
            </Button>
          </form>
        )}
      </Loaded>
    </Frame>
  );
}
