import { useMutation } from '@nestbox/client/api/useMutation';
import { exportCallList, getCallList, type PersonToCall } from '@nestbox/contract/staffToday';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText, shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { saveCsv } from '@nestbox/ui/saveFile';
import { useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { CallAct } from '../customers/paymentActs';
import { CustomerLink } from '../parts/customerLink';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';

export const CallList = () => (useMay('help-customers') ? <People /> : <NotHere />);

/** Whom to ring about a declined card, and what came of earlier calls. */
function People() {
  const people = useStaffQuery(getCallList, {});
  const refresh = useRefresh();
  const [calling, setCalling] = useState<PersonToCall | null>(null);
  const [said, setSaid] = useState('');
  const download = useMutation({
    mutationFn: () => send(exportCallList, {}),
    onSuccess: ({ csv }) => saveCsv('call-list.csv', csv),
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Call list" />
      <BackLink to={paths.today}>Today</BackLink>
      <PageHeading
        title="Call list"
        intro="Customers whose card was declined, and who can still pay."
      >
        {people.data && people.data.length > 0 && (
          <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
            Download CSV
          </Button>
        )}
      </PageHeading>
      <Refusal error={download.error} />
      <div role="status" className="empty:hidden">
        {said !== '' && <Banner tone="good">{said}</Banner>}
      </div>
      <Loaded query={people} what="The call list">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Nobody to ring.">No charge has failed.</EmptyState>
          ) : (
            <ul aria-label="Call list" className="rounded-panel bg-surface shadow-card">
              {rows.map((person) => (
                <Person
                  key={person.boxId}
                  person={person}
                  onCall={() => {
                    setSaid('');
                    setCalling(person);
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {calling && (
        <CallAct
          customer={calling}
          onClose={() => setCalling(null)}
          onDone={(sentence) => {
            setCalling(null);
            setSaid(sentence);
            refresh(getCallList);
          }}
        />
      )}
    </div>
  );
}

function Person({ person, onCall }: { person: PersonToCall; onCall: () => void }) {
  const { customerId, name, phoneNumber, amount, reason, since, payBy, called } = person;
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-b px-5 py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <CustomerLink customerId={customerId}>{name}</CustomerLink>
          <a
            href={`tel:${phoneNumber}`}
            className="touch-area font-semibold tabular-nums underline underline-offset-4"
          >
            {phoneNumber}
          </a>
        </p>
        <p className="wrap-anywhere">
          {boxName(person)}, <span className="tabular-nums">{formatPounds(amount)}</span>: {reason}.
        </p>
        <p className="text-ink-soft text-sm">
          Since {shortDate(since)}, can pay until {shortDate(payBy)}.
        </p>
        {called && (
          <p className="text-ink-soft text-sm wrap-anywhere">
            Called {momentText(called.at)} by {called.who}, {called.outcome}: {called.note}
          </p>
        )}
      </div>
      <Button size="small" className="self-start" onClick={onCall}>
        Note a call<span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
