import { hasStatus } from '@nestbox/client/api/apiError';
import { getCustomer, type StaffCustomer } from '@nestbox/contract/staffCustomers';
import type { CustomerId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { longDate, momentText, shortDateWithYear } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { useListAddress } from '../parts/fromList';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { nextBox } from './comingBoxes';
import { CustomerActions } from './customerActions';
import { MoneyRequests } from './moneyRequests';
import { type OpenAct, OpenActForm } from './openAct';
import { Sections } from './sections';
import { StateBadge } from './stateBadge';

export function CustomerPage() {
  const { customerId = '' } = useParams();
  return useMay('see-customers') ? (
    <CustomerById key={customerId} customerId={customerId} />
  ) : (
    <NotHere />
  );
}

function CustomerById({ customerId }: { customerId: CustomerId }) {
  const customer = useStaffQuery(getCustomer, { params: { customerId } });
  const list = useListAddress(paths.customers);
  if (customer.isLoadingError && (hasStatus(customer.error, 404) || hasStatus(customer.error, 400)))
    return (
      <>
        <PageTitle title="Customer" />
        <h1 className="sr-only">Customer</h1>
        <EmptyState title="There is no such customer">The address is wrong.</EmptyState>
      </>
    );
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={list}>All customers</BackLink>
      <Loaded query={customer} what="The customer">
        {(data) => <Customer customer={data} />}
      </Loaded>
    </div>
  );
}

interface CustomerProps {
  customer: StaffCustomer;
}

/** Everything of a customer, with what staff can do for them. */
function Customer({ customer }: CustomerProps) {
  const [open, setOpen] = useState<OpenAct | null>(null);
  const [done, setDone] = useState('');
  const [isBad, setIsBad] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== '') said.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  const begin = (act: OpenAct) => {
    setDone('');
    setOpen(act);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Customer" />
      <div className="flex flex-col gap-4 xl:flex-row xl:items-end xl:justify-between">
        <Who customer={customer} />
        {customer.erasureAskedAt === null && <CustomerActions customer={customer} begin={begin} />}
      </div>
      <div ref={said} role="status" className="empty:hidden">
        {done !== '' && <Banner tone={isBad ? 'bad' : 'good'}>{done}</Banner>}
      </div>
      <Closing customer={customer} />
      <MoneyRequests customer={customer} onDone={setDone} />
      <Sections customer={customer} begin={begin} />
      {open && (
        <OpenActForm
          act={open}
          customer={customer}
          onClose={() => setOpen(null)}
          onDone={(sentence, failed = false) => {
            setOpen(null);
            setIsBad(failed);
            setDone(sentence);
          }}
        />
      )}
    </div>
  );
}

/** Who it is, how it stands with them, and what comes next. */
function Who({ customer }: CustomerProps) {
  const { name, subscription, boxes, erasureAskedAt, phoneNumber, address } = customer;
  const { state, pausedUntil } = subscription;
  const next = state === 'active' && nextBox(boxes);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageHeading title={<span className="wrap-anywhere">{name}</span>} />
        <StateBadge state={state} closed={erasureAskedAt !== null} />
      </div>
      <p className="mt-2 text-ink-soft text-lg tabular-nums">
        {pausedUntil && `Until ${longDate(pausedUntil)}`}
        {next && `Next box ${shortDateWithYear(next.deliveryDate)}, ${formatPounds(next.boxPrice)}`}
        {state === 'active' && !next && 'No box is planned'}
      </p>
      {erasureAskedAt === null && (
        <p className="mt-1 flex flex-wrap gap-x-4 xl:hidden">
          <a href={`tel:${phoneNumber}`} className="touch-area font-semibold underline">
            {phoneNumber}
          </a>
          {address && <span>{address.postCode}</span>}
        </p>
      )}
    </div>
  );
}

function Closing({ customer: { erasureAskedAt, erasedAt } }: CustomerProps) {
  if (erasedAt) return <Banner>Erased on {momentText(erasedAt)}. Accounts are kept.</Banner>;
  if (!erasureAskedAt) return null;
  return (
    <Banner>Closed on {momentText(erasureAskedAt)}. It is erased once nothing is under way.</Banner>
  );
}
