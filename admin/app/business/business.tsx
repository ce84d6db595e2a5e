import { type Business as Figures, getBusiness } from '@nestbox/contract/staffBusiness';
import { Banner } from '@nestbox/ui/banner';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useSearchParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { NotHere } from '../shell/notHere';
import { Cohorts } from './cohorts';
import { FewFigures } from './fewFigures';
import { Homes } from './homes';
import { Journey } from './journey';
import { LifetimePanel } from './lifetimePanel';
import { MarginPanel } from './marginPanel';
import { PeriodField, PeriodPanel, readPeriod } from './periodPanel';
import { PromiseKept } from './promise';
import { Reasons } from './reasons';
import { fewHomes } from './shareText';
import { Spend } from './spend';

export const Business = () => (useMay('see-business') ? <Summary /> : <NotHere />);

/** How the business does, in figures of all customers. */
function Summary() {
  const business = useStaffQuery(getBusiness, {});
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Business" />
      <PageHeading
        title="Business"
        intro={business.data ? `Counted on ${momentText(business.data.at)}` : '\u00a0'}
      >
        {business.data && homesOf(business.data) > 0 && (
          <PeriodField
            period={period}
            onPeriod={(months) => setSearch({ months }, { replace: true })}
          />
        )}
      </PageHeading>
      <Loaded query={business} what="The figures of the business">
        {(all) => {
          const figures = within(all, period);
          if (homesOf(figures) === 0) return <NothingPaid figures={figures} />;
          return (
            <>
              <PeriodPanel months={all.months} period={period} />
              {homesOf(figures) < fewHomes ? (
                <>
                  <Banner>
                    Fewer than {fewHomes} customers: counts are shown, no percentages.
                  </Banner>
                  <Homes figures={figures} />
                  <FewFigures figures={figures} />
                </>
              ) : (
                <>
                  <Homes figures={figures} />
                  <Reasons figures={figures} />
                  <Cohorts figures={figures} />
                  <LifetimePanel />
                  <MarginPanel />
                  <Spend figures={figures} />
                  <Journey figures={figures} />
                  <PromiseKept figures={figures} />
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

const NothingPaid = ({ figures }: { figures: Figures }) => (
  <>
    {hasAccounts(figures) && (
      <>
        <Homes figures={figures} />
        <Journey figures={figures} />
      </>
    )}
    <EmptyState title="No box is paid yet">
      With the first paid box come sales, margin, why customers leave, and what each is worth.
    </EmptyState>
  </>
);

/** The figures by month of the past months alone. Customers by their first month stay as they are. */
const within = (figures: Figures, months: number): Figures => ({
  ...figures,
  months: figures.months.slice(-months),
  promise: figures.promise.slice(-months),
});

const hasAccounts = ({ subscriptions: { active, paused, cancelled, none } }: Figures) =>
  active + paused + cancelled + none > 0;

/** Customers who have ever paid for a box, as far as the cohorts go back. */
const homesOf = ({ cohorts }: Figures) => cohorts.reduce((sum, { homes }) => sum + homes, 0);
