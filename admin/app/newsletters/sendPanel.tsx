import { useMutation } from '@nestbox/client/api/useMutation';
import {
  copiesAMinute,
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

const hours = Array.from({ length: 15 }, (_, place) => String(place + 6));
const clockText = (hour: string) => `${hour.padStart(2, '0')}:00`;

interface SendPanelProps {
  draft: NewsletterDetails;
  /** Whether something is typed that is not saved. */
  isTyped: boolean;
}

/** Sends a draft now or later, or deletes it. */
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
    <Panel title="Send or schedule" level="h2">
      <Refusal error={start.error ?? remove.error} />
      <div className="flex flex-wrap items-start gap-4">
        <div className="w-full sm:w-60">
          <DateField label="Day (empty: now)" value={day} onChange={setDay} />
        </div>
        {day !== '' && (
          <div className="w-full sm:w-40">
            <SelectField
              label="Time"
              value={hour}
              options={hours.map((value) => ({ value, text: clockText(value) }))}
              onChange={setHour}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-3 sm:pt-7.5">
          <Button
            pending={start.isPending}
            disabled={isTyped || reach.reached === 0}
            onClick={() => start.mutate()}
          >
            {reach.reached === 0
              ? 'Nobody to send to yet'
              : `Send to ${customers} ${sendAt ? `on ${momentText(sendAt)}` : 'now'}`}
          </Button>
          <Button look="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            Delete the draft
          </Button>
        </div>
      </div>
      {isTyped && <p className="text-ink-soft">Save what you typed first.</p>}
      {reach.reached > 0 && (
        <p className="text-ink-soft">
          It takes about {countText(Math.ceil(reach.reached / copiesAMinute), 'minute')}. You can
          stop it while it goes out.
        </p>
      )}
    </Panel>
  );
}
