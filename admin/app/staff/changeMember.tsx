import { useMutation } from '@nestbox/client/api/useMutation';
import {
  changeStaffRole,
  deactivateStaff,
  inviteStaff,
  listStaff,
  type StaffMember,
} from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useSession } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { RoleField } from './roleField';

interface ChangeMemberProps {
  member: StaffMember;
  /** Called with what was done. */
  onDone: (sentence: string) => void;
  onCancel: () => void;
}

/** Changes a role, sends a new invitation, or takes all access away. */
export function ChangeMember({ member, onDone, onCancel }: ChangeMemberProps) {
  const { staffId, name, email, state } = member;
  const params = { staffId };
  const refresh = useRefresh();
  const session = useSession();
  const [confirming, setConfirming] = useState(false);
  const { control, handleSubmit, setFocus, getValues } = useForm({
    defaultValues: { role: member.role, why: '' },
  });
  useEffect(() => setFocus('why'), [setFocus]);
  const finish = async (sentence: string) => {
    await refresh(listStaff);
    // The role may be one's own.
    if (staffId === session.data?.staffId) await session.refetch();
    onDone(sentence);
  };
  const change = useMutation({
    mutationFn: (body: { role: StaffMember['role']; why: string }) =>
      send(changeStaffRole, { params, body }),
    onSuccess: ({ role }) => finish(`The role of ${name} is ${role} now.`),
  });
  const invite = useMutation({
    mutationFn: (body: { role: StaffMember['role']; why: string }) =>
      send(inviteStaff, { body: { email, name, ...body } }),
    onSuccess: () => finish(`${name} gets a mail with a link, valid for 7 days.`),
  });
  const deactivate = useMutation({
    mutationFn: (why: string) => send(deactivateStaff, { params, body: { why } }),
    onSuccess: () => finish(`${name} has no access any more.`),
  });
  const pending = change.isPending || invite.isPending || deactivate.isPending;
  return (
    <Panel title={`Change ${name}`} level="h2">
      <form
        noValidate
        onSubmit={handleSubmit((typed) => change.mutate(typed))}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 md:grid-cols-2">
          <RoleField control={control} name="role" />
          <TextField control={control} name="why" label="Reason" optional />
        </div>
        <Refusal error={change.error ?? invite.error ?? deactivate.error} />
        {confirming ? (
          <div key="confirming" role="alert" className="flex flex-wrap items-center gap-3">
            <p className="w-full">{name} is signed out at once, and cannot sign in any more.</p>
            <Button
              autoFocus
              look="danger"
              pending={deactivate.isPending}
              onClick={() => deactivate.mutate(getValues('why'))}
            >
              Deactivate {name}
            </Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              Keep access
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-3">
            {state !== 'deactivated' && (
              <Button type="submit" pending={change.isPending} disabled={pending}>
                Save role
              </Button>
            )}
            <Button
              look="quiet"
              pending={invite.isPending}
              disabled={pending}
              onClick={() => invite.mutate(getValues())}
            >
              Send a new invitation
            </Button>
            {state !== 'deactivated' && (
              <Button look="danger" disabled={pending} onClick={() => setConfirming(true)}>
                Deactivate
              </Button>
            )}
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}
