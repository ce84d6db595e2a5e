import * as contract from '@nestbox/contract/staffCustomers';
import { useLocation, useSearchParams } from 'react-router';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { Boxes } from './boxes';
import { Devices, Messages, Payments, Products } from './lists';
import type { OpenAct } from './openAct';
import { Timeline } from './timeline';

interface SectionProps {
  customer: contract.StaffCustomer;
  begin: (act: OpenAct) => void;
}

const sections = {
  timeline: 'Timeline',
  boxes: 'Boxes',
  products: 'Products',
  payments: 'Payments',
  messages: 'Messages',
  devices: 'Devices',
} as const;

type Section = keyof typeof sections;

const isSection = (text: string): text is Section => Object.hasOwn(sections, text);

/** The parts of a customer, one at a time. The address keeps which. */
export function Sections(props: SectionProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const asked = search.get('show') ?? '';
  const shown = isSection(asked) ? asked : 'timeline';
  return (
    <section aria-label={sections[shown]} className="flex flex-col gap-5">
      <nav aria-label="Parts of the customer" className="-mx-2 overflow-x-auto px-2 pb-1">
        <ul className="flex gap-2">
          {(Object.keys(sections) as Section[]).map((section) => (
            <li key={section}>
              <button
                type="button"
                aria-current={section === shown ? 'true' : undefined}
                onClick={() => setSearch({ show: section }, { replace: true, state })}
                className="min-h-11 whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-on-ink"
              >
                {sections[section]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Shown section={shown} {...props} />
    </section>
  );
}

function Shown({ section, ...props }: SectionProps & { section: Section }) {
  switch (section) {
    case 'boxes':
      return <Boxes {...props} />;
    case 'products':
      return <Products {...props} />;
    case 'payments':
      return <LoadedPayments {...props} />;
    case 'messages':
      return <LoadedMessages {...props} />;
    case 'devices':
      return <LoadedDevices {...props} />;
    case 'timeline':
      return <LoadedTimeline {...props} />;
  }
}

const paramsOf = ({ customer: { customerId } }: SectionProps) => ({ params: { customerId } });

const LoadedTimeline = (props: SectionProps) => (
  <Loaded query={useStaffQuery(contract.readCustomerTimeline, paramsOf(props))} what="The timeline">
    {(entries) => <Timeline entries={entries} />}
  </Loaded>
);

const LoadedPayments = (props: SectionProps) => (
  <Loaded query={useStaffQuery(contract.listCustomerPayments, paramsOf(props))} what="The payments">
    {(rows) => <Payments rows={rows} />}
  </Loaded>
);

const LoadedMessages = (props: SectionProps) => (
  <Loaded query={useStaffQuery(contract.listCustomerMessages, paramsOf(props))} what="The messages">
    {(messages) => <Messages {...messages} begin={props.begin} />}
  </Loaded>
);

const LoadedDevices = (props: SectionProps) => (
  <Loaded query={useStaffQuery(contract.listCustomerDevices, paramsOf(props))} what="The devices">
    {(devices) => <Devices devices={devices} />}
  </Loaded>
);
