import type { StaffCustomer } from '@nestbox/contract/staffCustomers';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { longDate, momentText } from '@nestbox/ui/dateText';
import { FactList } from '@nestbox/ui/factList';
import { Panel } from '@nestbox/ui/panel';
import type { OpenAct } from './openAct';

interface AboutProps {
  customer: StaffCustomer;
  begin: (act: OpenAct) => void;
}

/** Who the customer is, and what was agreed. */
export const About = ({ customer, begin }: AboutProps) => (
  <>
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
  </>
);

const contactActs = [
  { kind: 'address', label: 'Change the address' },
  { kind: 'email', label: 'Change the email' },
  { kind: 'household', label: 'Change the household' },
] as const;

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
    ...(address &&
      address.contactNumber !== phoneNumber && { 'Phone for parcels': address.contactNumber }),
    Household: people?.join(', ') || 'Not described',
    'Two-step sign-in': secondStepText(secondStep),
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
  promotions,
}: StaffCustomer): Record<string, string> {
  const { stateReason, startedAt, cancelReason, card, monthlyLimit } = subscription;
  return {
    ...(stateReason && { Why: stateReason }),
    ...(cancelReason && { 'Reason for leaving': cancelReason }),
    Started: startedAt ? longDate(startedAt.slice(0, 10)) : 'Not yet',
    Card: card ?? 'None',
    Credit: formatPounds(credit),
    ...(promotions.length > 0 && { Codes: promotions.map(promotionText).join('; ') }),
    'Monthly limit': monthlyLimit === null ? 'None' : formatPounds(monthlyLimit),
  };
}
