import { compareMoney, type MoneyComparison } from '@nestbox/contract/staffMoney';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import { DifferencesTable } from './differencesTable';
import { PayoutsTable } from './payoutsTable';

type Compared = Extract<MoneyComparison, { compared: true }>;

/** The card provider's figures beside ours. It is asked each time, which can take seconds. */
export function Comparison({ from, to }: { from: string; to: string }) {
  const comparison = useStaffQuery(compareMoney, { query: { from, to } });
  return (
    <Panel title="Beside the card provider" level="h2">
      <Loaded query={comparison} what="The card provider’s figures">
        {(answer) =>
          answer.compared ? (
            <Result book={answer} />
          ) : (
            <Banner tone="bad" role="status">
              <p>Not compared: {answer.why}</p>
              <Button
                look="quiet"
                size="small"
                className="mt-3"
                pending={comparison.isFetching}
                onClick={() => comparison.refetch()}
              >
                Compare again
              </Button>
            </Banner>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Result({ book }: { book: Compared }) {
  const { ours, providers, fees, differences, payouts, waiting, others } = book;
  const apart = providers - ours;
  const agrees = differences.length === 0;
  return (
    <>
      <Banner tone={agrees ? 'good' : 'bad'} role="status">
        {agrees
          ? `Charges less refunds and disputes are the same on both sides, to the penny: ${formatPounds(ours)}.`
          : `The card provider has ${formatPounds(providers)}, and the sales book ${formatPounds(ours)}: ${formatPounds(Math.abs(apart))} ${apart < 0 ? 'less' : 'more'} at the provider.`}
      </Banner>
      {!agrees && (
        <>
          <h3 className="text-xl">
            {countText(differences.length, 'entry does', 'entries do')} not agree
          </h3>
          <DifferencesTable differences={differences} />
        </>
      )}
      <h3 className="text-xl">Payouts</h3>
      {payouts.length === 0 ? (
        <p className="text-ink-soft">Nothing of these days is paid out yet.</p>
      ) : (
        <PayoutsTable payouts={payouts} />
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>Fees of the card provider for these days: {formatPounds(fees)}.</li>
        {waiting.lines > 0 && (
          <li>
            Not paid out yet: {countText(waiting.lines, 'entry', 'entries')},{' '}
            {formatPounds(waiting.amount)} less fees.
          </li>
        )}
        {others.map(({ category, amount }) => (
          <li key={category}>
            Not in the book, at the card provider: {category}, {formatPounds(amount)}.
          </li>
        ))}
      </ul>
    </>
  );
}
