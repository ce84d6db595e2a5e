import { useMutation } from '@nestbox/client/api/useMutation';
import { getToday } from '@nestbox/contract/staff';
import { exportMoney, getMoney } from '@nestbox/contract/staffMoney';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { saveCsv } from '@nestbox/ui/saveFile';
import { useSearchParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { NotHere } from '../shell/notHere';
import { Comparison } from './comparison';
import { CreditPanel } from './creditPanel';
import { FailedPanel } from './failedPanel';
import { MoneyFilter } from './moneyFilter';
import { type MoneyView, readView } from './moneyView';
import { SalesPanel } from './salesPanel';
import { VatPanel } from './vatPanel';

export const Money = () => (useMay('see-money') ? <SalesOfDays /> : <NotHere />);

/** The sales of a month, or of chosen days. The address keeps them. */
function SalesOfDays() {
  const [search, setSearch] = useSearchParams();
  const today = useStaffQuery(getToday, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Money" />
      <Loaded query={today} what="The sales">
        {({ date }) => {
          const view = readView(search, date);
          return (
            <>
              <Head view={view} />
              <MoneyFilter
                view={view}
                today={date}
                onChange={(next) => setSearch(next, { replace: true })}
              />
              {view.fault === null ? (
                <Period key={`${view.from} ${view.to}`} view={view} />
              ) : (
                <Banner tone="bad" role="alert">
                  {view.fault}
                </Banner>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Head({ view: { from, to, fault } }: { view: MoneyView }) {
  const download = useMutation({
    mutationFn: (format: 'csv' | 'xero') => send(exportMoney, { query: { from, to, format } }),
    onSuccess: ({ csv }, format) => {
      const name = format === 'xero' ? 'sales-xero' : 'sales';
      saveCsv(`${name}-${from}-${to}.csv`, csv);
    },
  });
  const button = (format: 'csv' | 'xero', text: string) => (
    <Button
      look="quiet"
      disabled={fault !== null || (download.isPending && download.variables !== format)}
      pending={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <PageHeading title="Money" intro="The sales book, beside what the card provider has.">
        <div className="flex flex-wrap gap-3">
          {button('csv', 'Download CSV')}
          {button('xero', 'Download for Xero')}
        </div>
      </PageHeading>
      <Refusal error={download.error} />
    </>
  );
}

function Period({ view: { from, to } }: { view: MoneyView }) {
  const money = useStaffQuery(getMoney, { query: { from, to } });
  return (
    <>
      <Loaded query={money} what="The sales of these days">
        {(data) => {
          const { sales, refunds, disputes, failed, days } = data;
          const isEmpty =
            sales.count + refunds.count + disputes.count === 0 &&
            days.every(({ returned }) => returned === 0);
          return (
            <>
              {isEmpty ? (
                <EmptyState title="No sales">
                  Nothing was sold or refunded in these days.
                </EmptyState>
              ) : (
                <>
                  <SalesPanel money={data} />
                  <VatPanel vat={data.vat} />
                </>
              )}
              {data.credit.length > 0 && <CreditPanel credit={data.credit} />}
              <FailedPanel failed={failed} />
            </>
          );
        }}
      </Loaded>
      {/* Asked for at once, and shown below what is above it. */}
      <div hidden={money.isPending}>
        <Comparison from={from} to={to} />
      </div>
    </>
  );
}
