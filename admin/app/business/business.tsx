import { type Business as Figures, getBusiness } from '@nestbox/contract/staffBusiness';
import { Banner } from '@nestbox/ui/banner';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
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
import { PromiseKept } from './promise';
import { Reasons } from './reasons';
import { fewHomes } from './shareText';
import { Spend } from './spend';

export const Business = () => (useMay('see-business') ? <Summary /> : <NotHere />);

/** How the business does, in figures of all customers. */
function Summary() {
  const business = useStaffQuery(getBusiness, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Business" />
      <PageHeading
        title="Business"
        intro={business.data ? `Counted on ${momentText(business.data.at)}` : '\u00a0'}
      />
      <Loaded query={business} what="The figures of the business">
        {(figures) =>
          homesOf(figures) === 0 ? (
            <>
              {hasAccounts(figures) && (
                <>
                  <Homes figures={figures} />
                  <Journey figures={figures} />
                </>
              )}
              <EmptyState title="No box is paid yet">
                With the first paid box come sales, margin, why customers leave, and what each is
                worth.
              </EmptyState>
            </>
          ) : homesOf(figures) < fewHomes ? (
            <>
              <Banner>
                With fewer than {fewHomes} customers, shares say little: one more or less moves them
                by five points or more. Counts are shown instead.
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
          )
        }
      </Loaded>
    </div>
  );
}

const hasAccounts = ({ subscriptions: { active, paused, cancelled, none } }: Figures) =>
  active + paused + cancelled + none > 0;

/** Customers who have ever paid for a box, as far as the cohorts go back. */
const homesOf = ({ cohorts }: Figures) => cohorts.reduce((sum, { homes }) => sum + homes, 0);
