import { listPromotions, type StaffPromotion } from '@nestbox/contract/staffPromotions';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Choice } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { PromotionsTable } from './promotionsTable';
import { stateTexts } from './promotionTexts';

export const Promotions = () => (useMay('see-promotions') ? <List /> : <NotHere />);

/** All promotions, with what each has brought. */
function List() {
  const may = useMay('change-promotions');
  const promotions = useStaffQuery(listPromotions, {});
  const [search, change] = useFilterAddress();
  const state = search.get('state') ?? '';
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Promotions" />
      <PageHeading title="Promotions" intro="Codes, single-use codes and automatic offers.">
        {may && <ButtonLink to={`${paths.promotions}/new`}>New promotion</ButtonLink>}
      </PageHeading>
      <Loaded query={promotions} what="The promotions">
        {({ promotions: all, at }) => {
          if (all.length === 0) {
            return (
              <EmptyState title="No promotions yet">
                Add a code for new customers, a sheet of codes to print, or an offer for everybody.
              </EmptyState>
            );
          }
          const shown = all.filter((each) => state === '' || each.state === state);
          return (
            <>
              <search aria-label="Filter" className="max-w-xs">
                <Choice
                  label="State"
                  all="All"
                  value={state}
                  options={Object.entries(stateTexts)}
                  onChange={(value) => change('state', value)}
                />
              </search>
              <Shown promotions={shown} at={at} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Shown({ promotions, at }: { promotions: readonly StaffPromotion[]; at: string }) {
  if (promotions.length === 0) {
    return <EmptyState title="No such promotions">Choose another state.</EmptyState>;
  }
  return (
    <>
      <PromotionsTable promotions={promotions} />
      <p className="max-w-3xl text-ink-soft">
        Boxes, sales and discount are of paid boxes, before refunds. Summed up on {momentText(at)}.
      </p>
    </>
  );
}
