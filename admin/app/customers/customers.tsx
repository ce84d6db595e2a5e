import { useDebounced } from '@nestbox/client/useDebounced';
import { type FoundCustomer, searchCustomers } from '@nestbox/contract/staffCustomers';
import { EmptyState } from '@nestbox/ui/emptyState';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { searchFieldId } from '../shell/useSearchKey';
import { stateText } from './stateText';

export const Customers = () => (useMay('see-customers') ? <Search /> : <NotHere />);

/** What was typed last, for the way back. It is personal, so that the address does not keep it. */
const typedKey = ['customer-search-text'];

const minLength = 2;

/** Finds a customer while somebody types. Arrow keys move between the results. */
function Search() {
  const queries = useQueryClient();
  const hintId = useId();
  const [typed, setTyped] = useState(() => queries.getQueryData<string>(typedKey) ?? '');
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = useDebounced(typed.trim());
  const isLongEnough = text.length >= minLength && typed.trim().length >= minLength;
  const found = useQuery({
    queryKey: [searchCustomers.path, text],
    queryFn: isLongEnough
      ? ({ signal }) => send(searchCustomers, { body: { text }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });

  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const place = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = links[place + step];
    if (next) next.focus();
    else if (place + step < 0) input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the controls inside
    <div className="flex flex-col gap-6" onKeyDown={moveFocus}>
      <PageTitle title="Customers" />
      <PageHeading title="Customers" />
      <search className="flex max-w-xl flex-col gap-1.5">
        <label htmlFor={searchFieldId} className={fieldStyle.label}>
          Find a customer
        </label>
        <input
          // biome-ignore lint/a11y/noAutofocus: the screen is for typing, and the key / leads here
          autoFocus
          ref={input}
          id={searchFieldId}
          type="search"
          autoComplete="off"
          value={typed}
          maxLength={100}
          aria-describedby={hintId}
          onChange={({ target: { value } }) => {
            setTyped(value);
            queries.setQueryData(typedKey, value);
          }}
          className={fieldStyle.control}
        />
        <p id={hintId} className={fieldStyle.hint}>
          Name, email, phone, postcode, number of an order, or the last four digits of the card.
        </p>
      </search>
      <div ref={list}>
        {isLongEnough && (
          <Loaded query={found} what="The customers">
            {({ customers, more }) => <Results customers={customers} more={more} />}
          </Loaded>
        )}
      </div>
    </div>
  );
}

function Results({ customers, more }: { customers: readonly FoundCustomer[]; more: boolean }) {
  if (customers.length === 0) {
    return <EmptyState title="Nobody found">Type the beginning of a name or a number.</EmptyState>;
  }
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft">
        {more ? `The first ${customers.length}. Type more to find others.` : countText(customers)}
      </p>
      <ul
        aria-label="Customers"
        className="flex flex-col divide-y divide-line rounded-card bg-surface shadow-card"
      >
        {customers.map((customer) => (
          <li key={customer.customerId}>
            <Link
              to={`${paths.customers}/${customer.customerId}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3 first:rounded-t-card hover:bg-page"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{customer.name}</span>
                <span className="block text-ink-soft text-sm wrap-anywhere">{customer.email}</span>
              </span>
              <span className="text-ink-soft text-sm tabular-nums">{detailsOf(customer)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const countText = ({ length }: readonly unknown[]) =>
  length === 1 ? '1 customer' : `${length} customers`;

const detailsOf = ({ postCode, phoneNumber, cardLastFour, state, closed }: FoundCustomer) =>
  [
    postCode,
    phoneNumber,
    cardLastFour && `card ${cardLastFour}`,
    closed ? 'Closed' : stateText[state],
  ]
    .filter(Boolean)
    .join(' · ');
