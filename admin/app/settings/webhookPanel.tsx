import type { ProviderEvent, StaffSettings } from '@nestbox/contract/staffSettings';
import { momentText } from '@nestbox/ui/dateText';
import { FactList } from '@nestbox/ui/factList';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { type Column, Table } from '../parts/table';
import { Command } from './command';
import { EventDetails } from './eventDetails';

type Webhook = StaffSettings['webhook'];

const columnsWith = (onOpen: (event: ProviderEvent) => void): Column<ProviderEvent>[] => [
  {
    id: 'at',
    header: 'Received',
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{momentText(row.original.receivedAt)}</span>
    ),
  },
  {
    id: 'type',
    header: 'What',
    cell: ({ row: { original } }) => (
      <>
        <button
          type="button"
          className="touch-area text-left font-semibold underline underline-offset-4"
          onClick={() => onOpen(original)}
        >
          {original.type}
        </button>
        <p className="text-ink-soft text-sm">{original.subject}</p>
      </>
    ),
  },
  {
    id: 'handled',
    header: 'Processed',
    cell: ({ row: { original } }) => <State event={original} />,
  },
];

function State({ event: { handledAt, tries } }: { event: ProviderEvent }) {
  if (handledAt) return <span className="whitespace-nowrap">{momentText(handledAt)}</span>;
  if (tries === 0) return 'Waits for its turn';
  return (
    <span className="text-bad">Failed {tries === 1 ? 'once' : `${tries} times`}, tried again</span>
  );
}

/** What the card provider has told the shop. */
export function WebhookPanel({
  webhook: { url, keysSet, testKeys, events },
}: {
  webhook: Webhook;
}) {
  const [opened, setOpened] = useState<ProviderEvent | null>(null);
  return (
    <Panel title="Card provider" level="h2">
      <FactList
        facts={{
          'Events arrive at': url,
          Keys: keysSet
            ? testKeys
              ? 'Test keys: no real money'
              : 'Live keys'
            : 'Card sandbox: no real money',
        }}
      />
      <p className="max-w-3xl text-ink-soft">
        Changed by the environment variables whose names begin with <Command>STRIPE_</Command>,
        which docs/configuration.md explains. <Command>npm run ops -- stripe check</Command>{' '}
        compares them with the provider’s account.
      </p>
      {events.length === 0 ? (
        <p className="text-ink-soft">No event has arrived yet.</p>
      ) : (
        <Table
          label="Latest events of the card provider"
          columns={columnsWith(setOpened)}
          rows={events}
          keyOf={({ eventId }) => eventId}
        />
      )}
      {opened && <EventDetails listed={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
