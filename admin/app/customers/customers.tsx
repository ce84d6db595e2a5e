import { useDebounced } from '@nestbox/client/useDebounced';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../api/session';
import { PageTitle } from '../parts/pageTitle';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { searchFieldId } from '../shell/useSearchKey';
import { useHiddenColumns } from './customerColumns';
import { CustomerFilterFields } from './customerFilter';
import { CustomerList } from './customerList';
import { readView, startsDown } from './customerView';
import { FilterPills } from './filterPills';
import { ListButtons, type ListPanel } from './listButtons';
import { SegmentActs, Segments } from './segments';

export const Customers = () => (useMay('see-customers') ? <Screen /> : <NotHere />);

/** What was typed last, for the way back. It is personal, so that the address does not keep it. */
const typedKey = ['customer-search-text'];

const minLength = 2;

/** All customers, narrowed by words, a filter or a segment. Arrow keys move from the words to the customers. */
function Screen() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hintId = useId();
  const [typed, setTyped] = useState(() => queries.getQueryData<string>(typedKey) ?? '');
  const [panel, setPanel] = useState<ListPanel | null>(null);
  const [hidden, showColumn] = useHiddenColumns();
  const [search, change] = useFilterAddress();
  const view = readView(search);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = useDebounced(typed.trim());
  const isLongEnough = text.length >= minLength && typed.trim().length >= minLength;
  const words = isLongEnough ? text : '';

  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const place = links.indexOf(document.activeElement as HTMLAnchorElement);
    const isMoving = place >= 0 || document.activeElement === input.current;
    if (step === undefined || !isMoving) return;
    event.preventDefault();
    const next = links[place + step];
    if (next) next.focus();
    else if (place + step < 0) input.current?.focus();
  };

  const sortBy = (sort: typeof view.sort) => {
    const descending = sort === view.sort ? !view.descending : startsDown(sort);
    change('sort', sort === 'joined' ? '' : sort);
    change('order', descending === startsDown(sort) ? '' : descending ? 'down' : 'up');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the controls inside
    <div className="flex flex-col gap-5" onKeyDown={moveFocus}>
      <PageTitle title="Customers" />
      <PageHeading title="Customers" />
      <Segments view={view} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <search className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
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
        </search>
        <ListButtons
          view={view}
          panel={panel}
          onPanel={setPanel}
          hidden={hidden}
          showColumn={showColumn}
          onSort={sortBy}
        />
      </div>
      <p id={hintId} className={`-mt-3 ${fieldStyle.hint}`}>
        Part of a name, email or phone number, a postcode, the number of an order, or four digits of
        a card.
      </p>
      {panel === 'filter' && <CustomerFilterFields filter={view.filter} onChange={change} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
        <FilterPills filter={view.filter} onChange={change} />
        <SegmentActs view={view} onOpen={(address) => navigate(`${paths.customers}?${address}`)} />
      </div>
      <div ref={list}>
        <CustomerList view={view} words={words} hidden={hidden} onSort={sortBy} />
      </div>
    </div>
  );
}
