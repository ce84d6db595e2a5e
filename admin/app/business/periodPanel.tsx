import type { Business } from '@nestbox/contract/staffBusiness';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { monthText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { Numbers } from '../parts/numbers';

/** The numbers of months that one can look at, the present month included. */
const periods = [3, 6, 12] as const;

/** The months of the address, all that are known where it names none. */
export const readPeriod = (search: URLSearchParams): number =>
  periods.find((months) => String(months) === search.get('months')) ?? 12;

interface PeriodFieldProps {
  period: number;
  onPeriod: (months: string) => void;
}

/** Chooses how many of the past months the screen looks at. */
export const PeriodField = ({ period, onPeriod }: PeriodFieldProps) => (
  <div className="w-full sm:w-56">
    <SelectField
      label="Period"
      value={String(period)}
      options={periods.map((each) => ({ value: String(each), text: `${each} months` }))}
      onChange={onPeriod}
    />
  </div>
);

interface PeriodPanelProps {
  /** The past months, the present one last. */
  months: Business['months'];
  /** How many of them are looked at. */
  period: number;
}

/** What the chosen months brought, each figure beside that of as many months before. */
export function PeriodPanel({ months, period }: PeriodPanelProps) {
  const now = sumsOf(months.slice(-period));
  const earlier = months.slice(-2 * period, -period);
  const before = earlier.length === period ? sumsOf(earlier) : null;
  const figure = (label: string, of: (sums: Sums) => string) => ({
    label,
    value: of(now),
    text: before ? `${of(before)} in the ${period} months before` : null,
  });
  return (
    <Panel title="The past months" level="h2">
      <p className="max-w-xl text-ink-soft">
        {spanText(months.slice(-period))}. The present month has not ended. What cards paid is
        before refunds.
      </p>
      <Numbers
        label="What the past months brought"
        figures={[
          figure('Paid by card', ({ amount }) => formatPounds(amount)),
          figure('Boxes paid', ({ boxes }) => String(boxes)),
          figure('Joined', ({ joined }) => String(joined)),
          figure('Lost', ({ lost }) => String(lost)),
        ]}
      />
    </Panel>
  );
}

type Sums = Omit<Business['months'][number], 'month' | 'paying'>;

const sumsOf = (months: Business['months']): Sums =>
  months.reduce<Sums>(
    (sum, each) => ({
      joined: sum.joined + each.joined,
      lost: sum.lost + each.lost,
      boxes: sum.boxes + each.boxes,
      amount: sum.amount + each.amount,
    }),
    { joined: 0, lost: 0, boxes: 0, amount: 0 },
  );

/** Returns the first and the last of several months. */
const spanText = (months: Business['months']): string =>
  [months[0], months.at(-1)].flatMap((each) => (each ? monthText(each.month) : [])).join(' to ');
