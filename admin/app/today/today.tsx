import { getToday, type Today as Numbers } from '@nestbox/contract/staff';
import { longDate } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';
import { Orders } from './orders';
import type { WaitingListName } from './waitingList';

/** Milliseconds after which the numbers are asked for again, while the page is in view. */
const refreshMilliseconds = 15_000;

const listPath = (name: WaitingListName) => `/today/${name}`;

/** What each number means, and what to do about it. */
const cards: readonly {
  of: Exclude<keyof Numbers, 'date' | 'orders'>;
  label: string;
  explained: string;
  /** The address of its list. */
  to: string;
  /** Where zero is what the shop wants. */
  trouble?: true;
}[] = [
  {
    of: 'boxesToPack',
    label: 'Boxes to pack',
    to: paths.packing,
    explained: 'Paid, to leave by today, and nobody packs them yet.',
  },
  {
    of: 'heldBoxes',
    label: 'Held boxes',
    to: listPath('held-boxes'),
    trouble: true,
    explained: 'Paid, and kept back until somebody continues with them.',
  },
  {
    of: 'lostBoxes',
    label: 'Lost boxes',
    to: listPath('lost-boxes'),
    trouble: true,
    explained: 'Lost or returned, and neither replaced nor refunded.',
  },
  {
    of: 'lockedBoxes',
    label: 'Locked boxes',
    to: listPath('locked-boxes'),
    explained: 'Waiting for their payment.',
  },
  {
    of: 'failedCharges',
    label: 'Failed charges',
    trouble: true,
    to: listPath('failed-charges'),
    explained: 'Boxes whose card was declined, and that still wait.',
  },
  {
    of: 'disputes',
    label: 'Disputes',
    to: listPath('disputes'),
    trouble: true,
    explained: 'Nothing is charged or sent until the bank has decided.',
  },
  {
    of: 'moneyRequests',
    label: 'Money to approve',
    trouble: true,
    to: listPath('money-requests'),
    explained: 'More than a colleague may give alone. Approve it, or decline it.',
  },
  {
    of: 'refusedRefunds',
    label: 'Refunds refused',
    trouble: true,
    to: listPath('refused-refunds'),
    explained: 'They did not reach the card, and the customers wait.',
  },
  {
    of: 'moneyDifferences',
    label: 'Money that differs',
    trouble: true,
    to: listPath('money-differences'),
    explained: 'The books and the card provider do not agree.',
  },
  {
    of: 'mailsGivenUp',
    label: 'Mails given up',
    trouble: true,
    to: listPath('mails-given-up'),
    explained: 'Could not be delivered for three days.',
  },
  {
    of: 'tasksSetAside',
    label: 'Tasks set aside',
    trouble: true,
    to: listPath('tasks-set-aside'),
    explained: 'Failed for a customer, and are tried again by themselves.',
  },
  {
    of: 'unusualReaders',
    label: 'Unusual reading',
    trouble: true,
    to: `${paths.auditLog}?act=open-customer`,
    explained: 'Colleagues who opened far more customers in a day than usual.',
  },
];

export function Today() {
  const today = useQuery({
    ...staffQuery(getToday, {}),
    refetchInterval: refreshMilliseconds,
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Today" />
      <PageHeading title="Today" intro={today.data ? longDate(today.data.date) : ' '} />
      <Loaded query={today} what="The numbers of today">
        {(numbers) => (
          <>
            <ul aria-label="Numbers of today" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {cards.flatMap(({ of, label, explained, to, trouble }) => {
                const count = numbers[of];
                if (count === null) return [];
                const tone = trouble && count > 0 ? 'text-bad' : '';
                return (
                  <li
                    key={of}
                    className="relative flex flex-col rounded-card bg-surface p-6 shadow-card transition-shadow hover:shadow-lift"
                  >
                    <Link
                      to={to}
                      className="self-start font-semibold underline underline-offset-4 after:absolute after:inset-0 after:rounded-card"
                    >
                      {label}
                    </Link>
                    <p className={`mt-1 font-display text-5xl tabular-nums ${tone}`}>{count}</p>
                    <p className="mt-2 text-ink-soft">{explained}</p>
                  </li>
                );
              })}
            </ul>
            {numbers.orders && <Orders orders={numbers.orders} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
