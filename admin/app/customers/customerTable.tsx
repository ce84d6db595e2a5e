import type { CustomerSort, ListedCustomer } from '@nestbox/contract/staffCustomerList';
import type { CustomerId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Email } from '../parts/email';
import type { FromList } from '../parts/fromList';
import { Tick } from '../parts/tick';
import { paths } from '../paths';
import { type ColumnId, columnIds, columnTexts, sortOf } from './customerColumns';
import { badgeStyle, StateBadge } from './stateBadge';

interface CustomerTableProps {
  customers: readonly ListedCustomer[];
  hidden: readonly ColumnId[];
  sort: CustomerSort;
  descending: boolean;
  onSort: (sort: CustomerSort) => void;
  /** Null where the role can do nothing for many. */
  ticked: ReadonlySet<CustomerId> | null;
  onTick: (customerIds: readonly CustomerId[], ticked: boolean) => void;
}

/** The list. On a phone each row is a card with tick, name, state, next box and spend. */
export function CustomerTable(props: CustomerTableProps) {
  const { customers, hidden, ticked, onTick } = props;
  const shown = columnIds.filter((id) => id === 'name' || !hidden.includes(id));
  return (
    <div className="relative rounded-card bg-surface shadow-card sm:overflow-x-auto">
      <table aria-label="Customers" className="w-full border-collapse text-left max-sm:block">
        <thead className="text-ink-soft text-sm max-sm:block">
          <tr className="border-line border-b max-sm:flex">
            {ticked && (
              <th scope="col" className="py-1 pl-4 max-sm:px-4">
                <Tick
                  label="Tick all that are shown"
                  ticked={customers.every(({ customerId }) => ticked.has(customerId))}
                  onTick={(all) =>
                    onTick(
                      customers.map(({ customerId }) => customerId),
                      all,
                    )
                  }
                >
                  <span className="sm:sr-only">Tick all that are shown</span>
                </Tick>
              </th>
            )}
            {shown.map((id) => (
              <Heading key={id} id={id} {...props} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {customers.map((customer) => (
            <tr
              key={customer.customerId}
              className="border-line border-b align-top last:border-0 hover:bg-page/60 max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-3"
            >
              {ticked && (
                <td className="py-1.5 pl-4 max-sm:row-span-3 max-sm:p-0">
                  <Tick
                    label={`Tick ${customer.name}`}
                    ticked={ticked.has(customer.customerId)}
                    onTick={(one) => onTick([customer.customerId], one)}
                  />
                </td>
              )}
              {shown.map((id) => (
                <td key={id} className={`px-4 py-3 max-sm:p-0 ${cellStyle[id]}`}>
                  {cellOf[id](customer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns for which a tablet has no room beside the others. */
const onlyWide = 'max-xl:hidden';

/** Where the cells of a card stand on a phone, which has room for five of them. */
const cellStyle: Readonly<Record<ColumnId, string>> = {
  name: 'sm:min-w-56 max-sm:col-start-2 max-sm:min-w-0',
  postCode: `whitespace-nowrap ${onlyWide}`,
  state: 'max-sm:col-start-3 max-sm:row-start-1 max-sm:text-right',
  lastBox: 'whitespace-nowrap max-sm:hidden',
  nextBox: 'whitespace-nowrap max-sm:col-start-2 max-sm:text-sm',
  boxes: `text-right tabular-nums ${onlyWide}`,
  spend: 'text-right tabular-nums max-sm:col-start-3 max-sm:row-start-2 max-sm:text-sm',
  joined: `whitespace-nowrap ${onlyWide}`,
};

const headingStyle: Partial<Record<ColumnId, string>> = {
  postCode: onlyWide,
  boxes: onlyWide,
  joined: onlyWide,
};

/** The way to a customer, who knows the way back to this list. */
function NameLink({ customerId, children }: { customerId: CustomerId; children: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={`${paths.customers}/${customerId}`}
      state={{ list: search } satisfies FromList}
      className="touch-area font-semibold underline underline-offset-4 wrap-anywhere"
    >
      {children}
    </Link>
  );
}

const day = (date: string | null) =>
  date ? shortDateWithYear(date).replace(/^\w+ /, '') : <span className="text-ink-soft">–</span>;

const cellOf: Readonly<Record<ColumnId, (customer: ListedCustomer) => ReactNode>> = {
  name: ({ customerId, name, email }) => (
    <>
      <NameLink customerId={customerId}>{name}</NameLink>
      <span className="block max-w-72 text-ink-soft text-sm wrap-anywhere">
        <Email email={email} />
      </span>
    </>
  ),
  postCode: ({ postCode }) => postCode ?? <span className="text-ink-soft">–</span>,
  state: (customer) => <State customer={customer} />,
  lastBox: ({ lastBox }) => day(lastBox),
  nextBox: ({ nextBox }) => (
    <>
      <span className="text-ink-soft sm:hidden">Next box </span>
      {day(nextBox)}
    </>
  ),
  boxes: ({ boxes }) => boxes,
  spend: ({ spend }) => formatPounds(spend),
  joined: ({ joined }) => day(joined),
};

function State({ customer: { state, closed, pausedAt, failed } }: { customer: ListedCustomer }) {
  return (
    <>
      <StateBadge state={state} closed={closed} />
      {failed && (
        <span className={`${badgeStyle} ml-1 bg-bad-tint text-bad max-sm:mt-1 max-sm:ml-0`}>
          Card failed
        </span>
      )}
      {pausedAt && (
        <span className="mt-1 block text-ink-soft text-sm max-sm:hidden">
          since {day(pausedAt)}
        </span>
      )}
    </>
  );
}

function Heading({
  id,
  sort,
  descending,
  onSort,
}: Pick<CustomerTableProps, 'sort' | 'descending' | 'onSort'> & { id: ColumnId }) {
  const by = sortOf(id);
  const isSorted = by === sort;
  const right = id === 'boxes' || id === 'spend' ? 'text-right' : '';
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': descending ? 'descending' : 'ascending' })}
      className={`whitespace-nowrap px-4 font-semibold max-sm:hidden ${right} ${headingStyle[id] ?? ''}`}
    >
      {by ? (
        <button
          type="button"
          onClick={() => onSort(by)}
          className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
        >
          {columnTexts[id]}
          {isSorted && <Arrow aria-hidden="true" className="size-4" />}
        </button>
      ) : (
        columnTexts[id]
      )}
    </th>
  );
}
