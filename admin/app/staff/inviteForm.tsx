import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import { invitePayload, inviteStaff, listStaff, type StaffRole } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { RoleField } from './roleField';

interface InviteFormProps {
  /** Called with what was done. */
  onDone: (sentence: string) => void;
  onCancel: () => void;
}

export function InviteForm({ onDone, onCancel }: InviteFormProps) {
  const refresh = useRefresh();
  const invite = useMutation({
    mutationFn: (body: z.input<typeof invitePayload>) => send(inviteStaff, { body }),
    onSuccess: async ({ name }) => {
      await refresh(listStaff);
      onDone(`${name} gets a mail with a link, valid for 7 days.`);
    },
  });
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(invitePayload),
    defaultValues: { email: '', name: '', role: 'support' as StaffRole, why: '' },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <Panel title="Invite somebody" level="h2">
      <form
        noValidate
        onSubmit={handleSubmit((typed) => invite.mutate(typed))}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
          <TextField control={control} name="name" label="Name" autoComplete="off" />
          <RoleField control={control} name="role" />
          <TextField control={control} name="why" label="Reason" optional />
        </div>
        <Refusal error={invite.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={invite.isPending}>
            Send invitation
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
