import { useMutation } from '@nestbox/client/api/useMutation';
import {
  deleteNewsletter,
  getNewsletter,
  listNewsletters,
  type NewsletterDetails,
  sendNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { londonInstant } from '@nestbox/domain/calendar/london';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { momentText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';
import { reachText } from './stateText';

const hours = Array.from({ length: 15 }, (_, place) => String(place + 6));
const clockText = (hour: string) => `${hour.padStart(2, '0')}:00`;

interface SendPanelProps {
  draft: NewsletterDetails;
  /** Whether something is typed that is not saved. */
  isTyped: boolean;
}

/** Says whom a draft reaches, and sends it now or later. */
export function SendPanel({ draft, isTyped }: SendPanelProps) {
  const { newsletterId, version, reach } = draft;
  const params = { newsletterId };
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [day, setDay] = useState('');
  const [hour, setHour] = useState('9');
  const sendAt = day === '' ? null : londonInstant(day, Number(hour)).toISOString();
  const start = useMutation({
    mutationFn: () => send(sendNewsletter, { params, body: { version, sendAt } }),
    // Also after a refusal, which shows what a colleague did meanwhile.
    onSettled: () => refresh(getNewsletter, listNewsletters),
  });
  const remove = useMutation({
    mutationFn: () => send(deleteNewsletter, { params, body: { version } }),
    onSuccess: async () => {
      await refresh(listNewsletters);
      navigate(paths.newsletters);
    },
  });
  const customers = countText(reach.reached, 'customer');
  return (
    <Panel title="Send it" level="h2">
      <p className="font-semibold">{reachText(reach)}</p>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <DateField label="Day, or leave it empty to send now" value={day} onChange={setDay} />
        {day !== '' && (
          <SelectField
            label="Time"
            value={hour}
            options={hours.map((value) => ({ value, text: clockText(value) }))}
            onChange={setHour}
          />
        )}
      </div>
      <p className="text-ink-soft">
        120 mails a minute, so that other mails do not wait. You can stop it while it goes out.
      </p>
      <Refusal error={start.error ?? remove.error} />
      {isTyped && <p>Save what you typed first.</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={start.isPending}
          disabled={isTyped || reach.reached === 0}
          onClick={() => start.mutate()}
        >
          {sendAt ? `Send to ${customers} on ${momentText(sendAt)}` : `Send to ${customers} now`}
        </Button>
        <Button look="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
          Delete the draft
        </Button>
      </div>
    </Panel>
  );
}
