import { hasStatus } from '@nestbox/client/api/apiError';
import { getCustomer, type StaffCustomer } from '@nestbox/contract/staffCustomers';
import type { CustomerId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { longDate, momentText, shortDateWithYear } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { FactList } from '@nestbox/ui/factList';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
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
import { stateText } from './stateText';

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

/** Everything of a customer, with what staff can do for them. */
function Customer({ customer }: { customer: StaffCustomer }) {
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
      <PageHeading title={<span className="wrap-anywhere">{customer.name}</span>} />
      <div ref={said} role="status">
        {done !== '' && <Banner tone={isBad ? 'bad' : 'good'}>{done}</Banner>}
      </div>
      <Closing customer={customer} />
      <MoneyRequests customer={customer} onDone={setDone} />
      {customer.erasureAskedAt === null && <CustomerActions customer={customer} begin={begin} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Panel title="Contact" level="h2">
          <FactList facts={contactFacts(customer)} />
          {customer.erasureAskedAt === null && (
            <div className="flex flex-wrap gap-3">
              {contactActs.map(({ kind, label }) => (
                <Button key={kind} look="quiet" size="small" onClick={() => begin({ kind })}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </Panel>
        <Panel title="Subscription" level="h2">
          <FactList facts={subscriptionFacts(customer)} />
        </Panel>
      </div>
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

const contactActs = [
  { kind: 'address', label: 'Change the address' },
  { kind: 'email', label: 'Change the email' },
  { kind: 'household', label: 'Change the household' },
] as const;

function Closing({ customer: { erasureAskedAt, erasedAt } }: { customer: StaffCustomer }) {
  if (erasedAt) return <Banner>Erased on {momentText(erasedAt)}. Accounts are kept.</Banner>;
  if (!erasureAskedAt) return null;
  return (
    <Banner>Closed on {momentText(erasureAskedAt)}. It is erased once nothing is under way.</Banner>
  );
}

function contactFacts(customer: StaffCustomer): Record<string, string> {
  const { email, emailConfirmed, phoneNumber, address, household, secondStep } = customer;
  const people = household && [
    ...counted(household.adultsFemale + household.adultsMale, 'adult', 'adults'),
    ...counted(household.childrenFemale + household.childrenMale, 'child', 'children'),
    ...counted(household.infants, 'infant', 'infants'),
  ];
  return {
    Email: emailConfirmed ? email : `${email} (not confirmed)`,
    Phone: phoneNumber,
    Address: address
      ? [address.name, address.addressLine1, address.addressLine2, address.city, address.postCode]
          .filter(Boolean)
          .join(', ')
      : 'None',
    'Phone for parcels': address?.contactNumber ?? 'None',
    Household: people?.join(', ') || 'Not described',
    'Second step': secondStepText(secondStep),
    Since: longDate(customer.since.slice(0, 10)),
  };
}

function secondStepText({ on, removedAt }: StaffCustomer['secondStep']): string {
  if (!on) return 'Off';
  return removedAt ? `Off from ${momentText(removedAt)}` : 'On';
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Such as 'SPRING: 10% off your next 3 boxes, 2 left'. */
const promotionText = ({ code, terms, boxesLeft }: StaffCustomer['promotions'][number]) =>
  `${code}: ${terms}, ${boxesLeft === 0 ? 'used up' : `${boxesLeft} left`}`;

function subscriptionFacts({
  subscription,
  credit,
  boxes,
  promotions,
}: StaffCustomer): Record<string, string> {
  const next = subscription.state === 'active' ? nextBox(boxes) : undefined;
  const { state, stateReason, startedAt, pausedUntil, cancelReason, card, monthlyLimit } =
    subscription;
  return {
    State: pausedUntil ? `Paused until ${longDate(pausedUntil)}` : stateText[state],
    ...(stateReason && { Why: stateReason }),
    ...(cancelReason && { 'Reason for leaving': cancelReason }),
    ...(next && {
      'Next box': `${shortDateWithYear(next.deliveryDate)}, ${formatPounds(next.boxPrice)}`,
    }),
    Started: startedAt ? longDate(startedAt.slice(0, 10)) : 'Not yet',
    Card: card ?? 'None',
    Credit: formatPounds(credit),
    ...(promotions.length > 0 && { Codes: promotions.map(promotionText).join('; ') }),
    'Monthly limit': monthlyLimit === null ? 'None' : formatPounds(monthlyLimit),
  };
}
