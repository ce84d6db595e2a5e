import * as contract from '@nestbox/contract/staffCustomers';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { About } from './about';
import { Boxes } from './boxes';
import { Devices, Messages, Products } from './lists';
import type { OpenAct } from './openAct';
import { Payments } from './payments';
import { Timeline } from './timeline';

interface SectionProps {
  customer: contract.StaffCustomer;
  begin: (act: OpenAct) => void;
}

const sections = {
  timeline: 'Timeline',
  about: 'Contact',
  boxes: 'Boxes',
  products: 'Products',
  payments: 'Payments',
  messages: 'Messages',
  devices: 'Devices',
} as const;

type Section = keyof typeof sections;

const isSection = (text: string): text is Section => Object.hasOwn(sections, text);

/**
 * The parts of a customer, one at a time. The address keeps which. Beside them is what is known of the
 * customer; where there is no room for that, it is a part as well.
 */
export function Sections(props: SectionProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const asked = search.get('show') ?? '';
  const shown = isSection(asked) ? asked : 'timeline';
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another is chosen
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [shown]);
  const isAbout = shown === 'about';
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={sections[shown]} className="flex min-w-0 flex-col gap-5">
        <nav
          aria-label="Parts of the customer"
          className="-mx-2 overflow-x-auto px-2 pb-1 [scrollbar-width:thin]"
        >
          <ul className="flex gap-2">
            {(Object.keys(sections) as Section[]).map((section) => (
              <li key={section} className={section === 'about' ? 'xl:hidden' : ''}>
                <button
                  type="button"
                  ref={section === shown ? chosen : undefined}
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
        <div className={isAbout ? 'max-xl:hidden' : ''}>
          <Shown section={shown} {...props} />
        </div>
      </section>
      <aside
        aria-label="About the customer"
        className={`flex min-w-0 flex-col gap-6 ${isAbout ? '' : 'max-xl:hidden'}`}
      >
        <About {...props} />
      </aside>
    </div>
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
    case 'about':
      return <LoadedTimeline {...props} />;
  }
}

const paramsOf = ({ customer: { customerId } }: SectionProps) => ({ params: { customerId } });

const LoadedTimeline = (props: SectionProps) => (
  <Loaded query={useStaffQuery(contract.readCustomerTimeline, paramsOf(props))} what="The timeline">
    {(entries) => <Timeline entries={entries} boxes={props.customer.boxes} />}
  </Loaded>
);

const LoadedPayments = (props: SectionProps) => (
  <Loaded query={useStaffQuery(contract.listCustomerPayments, paramsOf(props))} what="The payments">
    {(rows) => <Payments rows={rows} {...props} />}
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
