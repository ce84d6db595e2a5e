import { listStaff, type StaffMember } from '@nestbox/contract/staff';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { type Column, Table } from '../parts/table';
import { NotHere } from '../shell/notHere';
import { ChangeMember } from './changeMember';
import { InviteForm } from './inviteForm';

export const Staff = () => (useMay('manage-staff') ? <StaffList /> : <NotHere />);

function StaffList() {
  const staff = useStaffQuery(listStaff, {});
  const [open, setOpen] = useState<'invite' | StaffMember | null>(null);
  const [done, setDone] = useState('');
  const finish = (sentence: string) => {
    setOpen(null);
    setDone(sentence);
  };
  const begin = (what: 'invite' | StaffMember) => {
    setDone('');
    setOpen(what);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Staff" />
      <PageHeading title="Staff" intro="Who works for the shop, and what they may do.">
        <Button onClick={() => begin('invite')}>Invite somebody</Button>
      </PageHeading>
      {done && (
        <Banner tone="good" role="status">
          {done}
        </Banner>
      )}
      {open === 'invite' && <InviteForm onDone={finish} onCancel={() => setOpen(null)} />}
      {open && open !== 'invite' && (
        <ChangeMember
          key={open.staffId}
          member={open}
          onDone={finish}
          onCancel={() => setOpen(null)}
        />
      )}
      <Loaded query={staff} what="The staff">
        {(members) => (
          <Table
            label="Staff"
            columns={columnsOf(begin)}
            rows={members}
            keyOf={({ staffId }) => staffId}
          />
        )}
      </Loaded>
    </div>
  );
}

const columnsOf = (begin: (member: StaffMember) => void): Column<StaffMember>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-semibold">{original.name}</p>
        <p className="text-ink-soft text-sm">{original.email}</p>
      </>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ row: { original } }) => <span className="capitalize">{original.role}</span>,
  },
  { id: 'state', header: 'Access', cell: ({ row: { original } }) => stateText(original) },
  {
    id: 'lastSignedInAt',
    header: 'Last signed in',
    cell: ({ row: { original } }) => (
      <span className="tabular-nums">
        {original.lastSignedInAt ? momentText(original.lastSignedInAt) : 'Never'}
      </span>
    ),
  },
  {
    id: 'change',
    header: () => <span className="sr-only">Change</span>,
    cell: ({ row: { original } }) => (
      <Button look="quiet" size="small" className="sm:float-right" onClick={() => begin(original)}>
        Change <span className="sr-only">{original.name}</span>
      </Button>
    ),
  },
];

function stateText({ state, invitedUntil }: StaffMember): string {
  if (state === 'active') return 'Active';
  if (state === 'deactivated') return 'Deactivated';
  return invitedUntil ? `Invited until ${momentText(invitedUntil)}` : 'Invitation has expired';
}
