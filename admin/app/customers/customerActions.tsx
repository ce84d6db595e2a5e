import type { StaffCustomer } from '@nestbox/contract/staffCustomers';
import { Button } from '@nestbox/ui/button';
import { Menu } from '@nestbox/ui/menu';
import { useMay } from '../api/session';
import type { ActKind, OpenAct } from './openAct';

interface CustomerActionsProps {
  customer: StaffCustomer;
  begin: (act: OpenAct) => void;
}

/** What staff can do for a customer, as far as the role and the subscription allow. */
export function CustomerActions({ customer, begin }: CustomerActionsProps) {
  const helps = useMay('help-customers');
  const givesMoney = useMay('give-money');
  const sees = useMay('see-as-customer');
  const closes = useMay('close-accounts');
  const { state } = customer.subscription;
  const { on, removedAt } = customer.secondStep;
  const act = (kind: ActKind, label: string, shown: boolean) =>
    shown ? [{ label, onSelect: () => begin({ kind }) }] : [];
  const buttons = [
    ...act('note', 'Leave a note', helps),
    ...act('credit', 'Give credit', givesMoney),
    ...act('see', 'See as customer', sees),
  ];
  const more = [
    ...act('call', 'Note a call', helps),
    ...act('shipNow', 'Next box sooner', helps && state === 'active'),
    ...act('pause', 'Pause', helps && state === 'active'),
    ...act('resume', 'Resume', helps && state === 'paused'),
    ...act('signOut', 'Sign out everywhere', helps),
    ...act('secondStep', 'Second step off', helps && on && removedAt === null),
    ...act('export', 'Export', closes),
    ...[
      ...act('cancel', 'Cancel subscription', helps && state === 'active'),
      ...act('erase', 'Erase', closes),
    ].map((item) => ({ ...item, danger: true })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Act for the customer</legend>
      {buttons.map(({ label, onSelect }) => (
        <Button key={label} size="small" look="quiet" onClick={onSelect}>
          {label}
        </Button>
      ))}
      {more.length > 0 && <Menu label="More" items={more} />}
    </fieldset>
  );
}
