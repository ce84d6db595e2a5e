import type { ProviderEvent } from '@nestbox/contract/staffProviderEvents';
import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { momentText } from '@nestbox/ui/dateText';
import { FactList } from '@nestbox/ui/factList';
import { Panel } from '@nestbox/ui/panel';
import { RadioPills } from '@nestbox/ui/radioPills';
import { useState } from 'react';
import { type Column, Table } from '../parts/table';
import { Command } from './command';
import { EventDetails } from './eventDetails';
import { EventOf, eventAmountText, eventStateText, hasFailed, realMoneyText } from './eventParts';
import { ForOperators } from './forOperators';

type Webhook = StaffSettings['webhook'];

const columnsWith = (onOpen: (event: ProviderEvent) => void): Column<ProviderEvent>[] => [
  {
    id: 'what',
    header: 'What came',
    cell: ({ row: { original } }) => (
      <>
        <button
          type="button"
          className="touch-area text-left font-semibold underline underline-offset-4"
          onClick={() => onOpen(original)}
        >
          {original.title}
        </button>
        <p className="break-all font-normal text-ink-soft text-xs">{original.type}</p>
      </>
    ),
  },
  {
    id: 'of',
    header: 'Of',
    cell: ({ row }) => <EventOf event={row.original} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ row }) => eventAmountText(row.original),
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ row }) => momentText(row.original.receivedAt),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <span className={hasFailed(original) ? 'text-bad' : ''}>{eventStateText(original)}</span>
    ),
  },
];

/** What the card provider has told the shop. */
export const WebhookPanel = ({ webhook }: { webhook: Webhook }) => (
  <>
    <Panel title="Payments by card" level="h2">
      <p className="font-semibold">{realMoneyText(webhook)}</p>
    </Panel>
    <Panel title="What the card provider has told us" level="h2">
      {webhook.events.length === 0 ? (
        <p className="text-ink-soft">Nothing has come yet.</p>
      ) : (
        <Events events={webhook.events} />
      )}
    </Panel>
    <ForOperators>
      <FactList facts={{ 'Events arrive at': webhook.url }} />
      <p className="max-w-3xl text-ink-soft">
        The keys are the environment variables whose names begin with <Command>STRIPE_</Command>,
        which docs/configuration.md explains. <Command>npm run ops -- stripe check</Command>{' '}
        compares them with the provider’s account.
      </p>
    </ForOperators>
  </>
);

const filters = [
  { value: 'all', text: 'All' },
  { value: 'failed', text: 'Failed' },
] as const;

/** The latest events, or those alone that failed and are tried again. */
function Events({ events }: { events: Webhook['events'] }) {
  const [filter, setFilter] = useState<'all' | 'failed'>('all');
  const [opened, setOpened] = useState<ProviderEvent | null>(null);
  const shown = filter === 'all' ? events : events.filter(hasFailed);
  return (
    <>
      <RadioPills
        legend="Which events"
        legendHidden
        options={filters}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? (
        <p className="text-ink-soft">None has failed.</p>
      ) : (
        <Table
          label="Latest events of the card provider"
          columns={columnsWith(setOpened)}
          rows={shown}
          keyOf={({ eventId }) => eventId}
        />
      )}
      {opened && <EventDetails listed={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
