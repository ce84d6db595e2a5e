import type { Today as Numbers } from '@nestbox/contract/staff';
import type { WorkList } from '@nestbox/contract/staffToday';
import { shortDate } from '@nestbox/ui/dateText';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths';
import { listTexts } from './listTexts';

interface NumberCard {
  readonly of: Exclude<keyof Numbers, 'date' | 'orders' | 'nextToPack'>;
  readonly label: string;
  /** The address of its list. */
  readonly to: string;
  /** The list of work whose entries it counts. */
  readonly list?: WorkList;
  /** Where zero is what the shop wants. */
  readonly trouble?: true;
}

const ofList = (of: NumberCard['of'], list: WorkList): NumberCard => ({
  of,
  list,
  label: listTexts[list].title,
  to: `/today/${list}`,
  trouble: true,
});

const cards: readonly NumberCard[] = [
  { of: 'boxesToPack', label: 'Boxes to pack', to: paths.packing },
  { of: 'lockedBoxes', label: 'Locked boxes', to: '/today/locked-boxes' },
  ofList('disputes', 'disputes'),
  ofList('failedCharges', 'failed-charges'),
  ofList('refusedAddresses', 'refused-addresses'),
  ofList('heldBoxes', 'held-boxes'),
  ofList('refusedRefunds', 'refused-refunds'),
  ofList('lostBoxes', 'lost-boxes'),
  ofList('moneyRequests', 'money-requests'),
  ofList('mailsGivenUp', 'mails-given-up'),
  ofList('moneyDifferences', 'money-differences'),
  ofList('tasksSetAside', 'tasks-set-aside'),
  {
    of: 'unusualReaders',
    label: 'Unusual reading',
    to: `${paths.auditLog}?act=open-customer`,
    trouble: true,
  },
];

interface NumberListProps {
  numbers: Numbers;
  /** The lists whose entries are shown, and not counted here. */
  shown: readonly WorkList[];
}

/** How much waits in the other lists. Those in which nothing waits are folded. */
export function NumberList({ numbers, shown }: NumberListProps) {
  const counted = cards.flatMap((card) => {
    const count = numbers[card.of];
    return count === null || (card.list && shown.includes(card.list)) ? [] : [{ card, count }];
  });
  const nextDay = numbers.boxesToPack === 0 ? numbers.nextToPack : null;
  const some = counted.filter(({ count }) => count > 0);
  const none = counted.filter(
    ({ card, count }) => count === 0 && !(nextDay && card.of === 'boxesToPack'),
  );
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {(some.length > 0 || nextDay) && (
        <ul aria-label="Numbers of today" className="flex flex-wrap gap-2">
          {nextDay && (
            <li>
              <Pill to={`${paths.packing}?day=${nextDay.on}`} label="Boxes to pack">
                next: {nextDay.boxes} on {shortDate(nextDay.on)}
              </Pill>
            </li>
          )}
          <Pills numbers={some} />
        </ul>
      )}
      {none.length > 0 && (
        <details className="group/none">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft [&::-webkit-details-marker]:hidden">
            Nothing else waits
            <ChevronDown aria-hidden="true" className="size-4 group-open/none:rotate-180" />
          </summary>
          <ul aria-label="Where nothing waits" className="mt-1 flex flex-wrap gap-2">
            <Pills numbers={none} />
          </ul>
        </details>
      )}
    </div>
  );
}

const Pills = ({ numbers }: { numbers: readonly { card: NumberCard; count: number }[] }) =>
  numbers.map(({ card: { of, to, label, trouble }, count }) => (
    <li key={of}>
      <Pill to={to} label={label} bad={Boolean(trouble) && count > 0}>
        {count}
      </Pill>
    </li>
  ));

interface PillProps {
  to: string;
  label: string;
  bad?: boolean;
  children: ReactNode;
}

const Pill = ({ to, label, bad = false, children }: PillProps) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 hover:border-ink"
  >
    {label}{' '}
    <span className={`tabular-nums ${bad ? 'font-semibold text-bad' : 'text-ink-soft'}`}>
      {children}
    </span>
  </Link>
);
