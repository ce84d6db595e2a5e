import type { StaffCustomer } from '@nestbox/contract/staffCustomers';
import { Button } from '@nestbox/ui/button';
import { useMay } from '../api/session';
import type { OpenAct } from './openAct';

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
  const buttons = [
    { kind: 'note', label: 'Leave a note', shown: helps },
    { kind: 'call', label: 'Note a call', shown: helps },
    { kind: 'see', label: 'See as customer', shown: sees },
    { kind: 'credit', label: 'Give credit', shown: givesMoney },
    { kind: 'shipNow', label: 'Next box sooner', shown: helps && state === 'active' },
    { kind: 'pause', label: 'Pause', shown: helps && state === 'active' },
    { kind: 'resume', label: 'Resume', shown: helps && state === 'paused' },
    {
      kind: 'cancel',
      label: 'Cancel subscription',
      shown: helps && state === 'active',
      look: 'danger',
    },
    { kind: 'signOut', label: 'Sign out everywhere', shown: helps },
    { kind: 'secondStep', label: 'Second step off', shown: helps && on && removedAt === null },
    { kind: 'export', label: 'Export', shown: closes },
    { kind: 'erase', label: 'Erase', shown: closes, look: 'danger' },
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">Act for the customer</legend>
      {buttons
        .filter(({ shown }) => shown)
        .map(({ kind, label, ...button }) => (
          <Button
            key={kind}
            size="small"
            look={'look' in button ? button.look : 'quiet'}
            onClick={() => begin({ kind })}
          >
            {label}
          </Button>
        ))}
    </fieldset>
  );
}
