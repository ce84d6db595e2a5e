import { useDebounced } from '@nestbox/client/useDebounced';
import {
  listStaffGiftCards,
  type StaffGiftCard,
  type StaffGiftCards,
} from '@nestbox/contract/staffGiftCards';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { EmptyState } from '@nestbox/ui/emptyState';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Choice, Labelled } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { Numbers } from '../parts/numbers';
import { PageTitle } from '../parts/pageTitle';
import { ScreenLink } from '../parts/screenLink';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { RefundForm, SendAgainForm } from './giftCardActs';
import { type GiftCardAct, GiftCardTable } from './giftCardTable';
import { keyOf, paidStates } from './giftCardTexts';

export const GiftCards = () => (useMay('see-promotions') ? <Screen /> : <NotHere />);

const isState = (state: string): state is keyof typeof paidStates => state in paidStates;

/** The gift cards that were paid, and what the shop owes for them. */
function Screen() {
  // Words may be an address, which is personal: the screen's address does not keep them.
  const [typed, setTyped] = useState('');
  const [search, change] = useFilterAddress();
  const state = search.get('state') ?? '';
  const words = useDebounced(typed.trim());
  const query = { words, ...(isState(state) && { state }) };
  const cards = useQuery({
    ...staffQuery(listStaffGiftCards, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Gift cards" />
      <PageHeading
        title="Gift cards"
        intro={
          <>
            Customers buy them in the shop. Nobody here sees their codes. To give something away,
            open a <ScreenLink to={paths.customers}>customer</ScreenLink> and give credit.
          </>
        }
      />
      <search aria-label="Filter" className="grid gap-4 sm:grid-cols-2">
        <Labelled label="Find a gift card">
          {(id) => (
            <input
              id={id}
              type="search"
              autoComplete="off"
              value={typed}
              maxLength={254}
              placeholder="Name or email address"
              onChange={({ target }) => setTyped(target.value)}
              className={fieldStyle.control}
            />
          )}
        </Labelled>
        <Choice
          label="State"
          all="All"
          value={isState(state) ? state : ''}
          options={Object.entries(paidStates)}
          onChange={(value) => change('state', value)}
        />
      </search>
      <Loaded query={cards} what="The gift cards">
        {(data) => <Found data={data} isFiltered={words !== '' || isState(state)} />}
      </Loaded>
    </div>
  );
}

function Found({ data, isFiltered }: { data: StaffGiftCards; isFiltered: boolean }) {
  const { giftCards, count, owed } = data;
  const [open, setOpen] = useState<{ card: StaffGiftCard; act: GiftCardAct } | null>(null);
  const [done, setDone] = useState('');
  // As it is now: a colleague may have changed it.
  const card = open && (giftCards.find((each) => keyOf(each) === keyOf(open.card)) ?? open.card);
  const close = () => setOpen(null);
  const Form = open?.act === 'send' ? SendAgainForm : RefundForm;
  return (
    <>
      <Owed owed={owed} />
      <div role="status" className="empty:hidden">
        {done && <Banner tone="good">{done}</Banner>}
      </div>
      {giftCards.length === 0 ? (
        <EmptyState title={isFiltered ? 'No such gift card' : 'No gift card yet'}>
          {isFiltered
            ? 'Change the words or the state.'
            : 'Those that customers buy stand here, once they are paid.'}
        </EmptyState>
      ) : (
        <>
          {count > giftCards.length && (
            <p className="text-ink-soft">
              The latest {giftCards.length} of {countText(count, 'gift card')}. Narrow the list to
              see others.
            </p>
          )}
          <GiftCardTable
            giftCards={giftCards}
            onAct={(acted, act) => {
              setDone('');
              setOpen({ card: acted, act });
            }}
          />
        </>
      )}
      {card && (
        <Form
          card={card}
          onDone={(sentence) => {
            setDone(sentence);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const Owed = ({ owed: { unredeemed, unspent } }: Pick<StaffGiftCards, 'owed'>) => (
  <Numbers
    label="What the shop owes"
    figures={[
      {
        label: 'Owed in all',
        value: formatPounds(unredeemed + unspent),
        text: 'Paid for, and not spent on boxes yet',
      },
      {
        label: 'Not redeemed',
        value: formatPounds(unredeemed),
        text: 'Gift cards whose code nobody has used',
      },
      {
        label: 'Not spent',
        value: formatPounds(unspent),
        text: 'Credit of gift cards that were redeemed',
      },
    ]}
  />
);
