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
import {
  EventOf,
  eventAmountText,
  eventStateText,
  hasFailed,
  isOfOneOrder,
  isStep,
  movesRealMoney,
  realMoneyText,
} from './eventParts';
import { ForOperators } from './forOperators';

type Webhook = StaffSettings['webhook'];

const columnsWith = (onOpen: (event: ProviderEvent) => void): Column<ProviderEvent>[] => [
  {
    id: 'what',
    header: 'What came',
    cell: ({ row: { original } }) => (
      <button
        type="button"
        className="touch-area text-left font-semibold underline underline-offset-4"
        onClick={() => onOpen(original)}
      >
        {original.title}
      </button>
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
    <Panel title="Whether real money moves" level="h2">
      <p className="font-semibold">{realMoneyText(webhook)}</p>
      {!movesRealMoney(webhook) && (
        <p className="max-w-3xl text-ink-soft">
          Customers pay with test cards, and nobody is charged. Your operator sets the live keys of
          the card provider: from then on, cards are charged.
        </p>
      )}
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

type Filter = 'worked-on' | 'failed' | 'all';

const filters: readonly { value: Filter; text: string }[] = [
  { value: 'worked-on', text: 'Payments and refunds' },
  { value: 'failed', text: 'Failed' },
  { value: 'all', text: 'Every step' },
];

const isShown: Readonly<Record<Filter, (event: ProviderEvent) => boolean>> = {
  'worked-on': (event) => !isStep(event),
  failed: hasFailed,
  all: () => true,
};

const noneTexts: Readonly<Record<Filter, string>> = {
  'worked-on': 'No payment has come yet.',
  failed: 'None has failed.',
  all: '',
};

/** The latest events: those that change something in the shop, those that failed, or all. */
function Events({ events }: { events: Webhook['events'] }) {
  const [filter, setFilter] = useState<Filter>('worked-on');
  const [opened, setOpened] = useState<ProviderEvent | null>(null);
  const shown = events.filter(isShown[filter]);
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
        <p className="text-ink-soft">{noneTexts[filter]}</p>
      ) : (
        <Table
          label="Latest events of the card provider"
          columns={columnsWith(setOpened)}
          rows={shown}
          keyOf={({ eventId }) => eventId}
        />
      )}
      {opened && (
        <EventDetails
          listed={opened}
          steps={events.filter((each) => isStep(each) && isOfOneOrder(each, opened))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
