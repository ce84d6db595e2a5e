import { listStaff, type StaffMember } from '@nestbox/contract/staff';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { Fragment, useState } from 'react';
import { useMay, useSession } from '../api/session';
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
  const me = useSession().data?.staffId;
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
          <>
            <Table
              label="Staff"
              columns={columnsOf(begin, me)}
              rows={members}
              keyOf={({ staffId }) => staffId}
            />
            <Panel title="What each role may do" level="h2">
              <dl className="grid gap-y-1 sm:grid-cols-[8rem_1fr] sm:gap-y-2">
                {Object.entries(roleTexts).map(([role, may]) => (
                  <Fragment key={role}>
                    <dt className="font-semibold">{role}</dt>
                    <dd className="max-sm:mb-2">{may}</dd>
                  </Fragment>
                ))}
              </dl>
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** docs/staff.md has each permission by itself. */
const roleTexts = {
  Owner: 'Everything, also staff, settings, products and newsletters',
  Support: 'Helps customers, gives refunds and credit, sees packing and payments',
  Warehouse: 'Packs boxes, counts stock, books goods in, adds pictures, sees the forecast',
  Accountant: 'Changes prices, sees money, payments, promotions, buying and the forecast',
};

const columnsOf = (
  begin: (member: StaffMember) => void,
  me: string | undefined,
): Column<StaffMember>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-semibold">
          {original.name}
          {original.staffId === me && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
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
  { id: 'ways', header: 'Signs in with', cell: ({ row: { original } }) => waysText(original) },
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

/** How a member of staff signs in. A password alone opens nothing but the setting up of codes. */
function waysText({ state, hasCodes, passkeys }: StaffMember): string {
  if (state !== 'active') return '–';
  const withPasskey = passkeys > 1 ? `${passkeys} passkeys` : 'Passkey';
  if (!hasCodes) return passkeys > 0 ? withPasskey : 'No second step yet';
  return passkeys > 0 ? `${withPasskey}, or password and code` : 'Password and code';
}

function stateText({ state, invitedUntil }: StaffMember): string {
  if (state === 'active') return 'Active';
  if (state === 'deactivated') return 'Deactivated';
  return invitedUntil ? `Invited until ${momentText(invitedUntil)}` : 'Invitation has expired';
}
