import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getCustomer,
  readCustomerTimeline,
  type StaffCustomer,
} from '@nestbox/contract/staffCustomers';
import { decideMoneyRequest } from '@nestbox/contract/staffMoneyActs';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { useMay, useSession } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

type MoneyRequest = StaffCustomer['moneyRequests'][number];
type Decision = 'approve' | 'decline';

interface MoneyRequestsProps {
  customer: StaffCustomer;
  /** Called with what was decided. */
  onDone: (sentence: string) => void;
}

const outcomes = {
  given: 'Approved, and given to the customer.',
  later: 'The card provider did not answer; it is tried again by itself.',
  refused: 'The card provider refused it: nothing went to the card.',
  declined: 'It was not given.',
} as const;

/** What colleagues asked to give the customer, above what they may give alone. Nothing while nothing waits. */
export function MoneyRequests({ customer, onDone }: MoneyRequestsProps) {
  const { moneyRequests } = customer;
  if (moneyRequests.length === 0) return null;
  return (
    <Panel title="Waits for an owner" level="h2">
      <ul className="flex flex-col divide-y divide-line">
        {moneyRequests.map((request) => (
          <li key={request.requestNumber} className="py-4 first:pt-0 last:pb-0">
            <Request request={request} customer={customer} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Request({
  request: { requestNumber, staffId, who, at, what, why },
  customer: { customerId },
  onDone,
}: MoneyRequestsProps & { request: MoneyRequest }) {
  const { data: session } = useSession();
  const approves = useMay('approve-money');
  const isOwn = session?.staffId === staffId;
  const refresh = useRefresh();
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      send(decideMoneyRequest, { params: { customerId, requestNumber }, body: { decision } }),
    onSuccess: async ({ decided }) => {
      await refresh(getCustomer, readCustomerTimeline);
      onDone(outcomes[decided]);
    },
    onError: () => refresh(getCustomer),
  });
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-semibold">{what}</p>
        <p className="text-ink-soft">
          {who}, {momentText(at)}: {why}
        </p>
      </div>
      {isOwn && (
        <Banner>{approves ? 'Another owner has to decide it.' : 'An owner decides it.'}</Banner>
      )}
      <Refusal error={decide.error} />
      <div className="flex flex-wrap gap-3">
        {approves && !isOwn && (
          <Button
            size="small"
            pending={decide.isPending && decide.variables === 'approve'}
            disabled={decide.isPending}
            onClick={() => decide.mutate('approve')}
          >
            Approve
          </Button>
        )}
        {(approves || isOwn) && (
          <Button
            look="quiet"
            size="small"
            pending={decide.isPending && decide.variables === 'decline'}
            disabled={decide.isPending}
            onClick={() => decide.mutate('decline')}
          >
            {isOwn ? 'Take it back' : 'Decline'}
          </Button>
        )}
      </div>
    </div>
  );
}
