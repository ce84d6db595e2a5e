import { zodResolver } from '@hookform/resolvers/zod';
import { hasStatus } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { passwordHint } from '@nestbox/contract/account';
import { acceptInvitation, acceptInvitationPayload, viewInvitation } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { PasswordField } from '@nestbox/ui/passwordField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { send } from '../api/client';
import { useKeepSession } from '../api/session';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';
import { Frame } from '../shell/frame';

/** The address's fragment holds the token, which no server's log has. */
const tokenOfAddress = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

const title = 'Your invitation';

export function AcceptInvitation() {
  const [token] = useState(tokenOfAddress);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => send(viewInvitation, { body: { token } }),
    enabled: token !== '',
  });
  if (token === '' || hasStatus(invitation.error, 404)) {
    return (
      <Frame title={title} intro="This invitation was used already, or has expired.">
        <p>Ask an owner of the shop for a new one.</p>
      </Frame>
    );
  }
  return (
    <Frame title={title}>
      <Loaded query={invitation} what="The invitation">
        {({ name, email, role }) => (
          <>
            <p>
              Hello {name}. Choose a password for <strong className="break-all">{email}</strong>.
              Your role: {role}.
            </p>
            <PasswordForm token={token} />
          </>
        )}
      </Loaded>
    </Frame>
  );
}

const payload = acceptInvitationPayload.pick({ newPassword: true });

function PasswordForm({ token }: { token: string }) {
  const keep = useKeepSession();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (typed: { newPassword: string }) =>
      send(acceptInvitation, { body: { token, ...typed } }),
    onSuccess: (session) => {
      keep(session);
      return navigate(paths.today, { replace: true });
    },
  });
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(payload),
    defaultValues: { newPassword: '' },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => accept.mutate(typed))}
      className="flex flex-col gap-5"
    >
      <PasswordField
        control={control}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      <Refusal error={accept.error} />
      <Button type="submit" pending={accept.isPending}>
        Choose password
      </Button>
    </form>
  );
}
