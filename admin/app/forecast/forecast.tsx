import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type BuyingForecast,
  exportBuyingForecast,
  getBuyingForecast,
} from '@nestbox/contract/staffForecast';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { saveCsv } from '@nestbox/ui/saveFile';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { ForecastFilter } from './forecastFilter';
import { ForecastTable } from './forecastTable';
import { isShown, readView } from './forecastView';

export const Forecast = () => (useMay('see-forecast') ? <Buying /> : <NotHere />);

/** What to buy: what the plans of all customers need, against stock. */
function Buying() {
  const orders = useMay('change-buying');
  const [search, change] = useFilterAddress();
  const view = readView(search);
  const query = { lead: view.lead, cover: view.cover };
  const forecast = useQuery({
    ...staffQuery(getBuyingForecast, { query }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => send(exportBuyingForecast, { query }),
    onSuccess: ({ csv }) => saveCsv(`buying-forecast-${forecast.data?.today ?? 'today'}.csv`, csv),
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Forecast" />
      <PageHeading title="Forecast" intro="Packs that the plans of all customers need.">
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
            Download CSV
          </Button>
          {orders && (
            <ButtonLink to={`${paths.buying}?from=forecast`}>Order what is due</ButtonLink>
          )}
        </div>
      </PageHeading>
      <Refusal error={download.error} />
      <Loaded query={forecast} what="The forecast">
        {(data) => {
          const products = data.products.filter((product) => isShown(product, view));
          const categories = [...new Set(data.products.map((each) => each.productCategory))];
          return (
            <>
              <ForecastFilter view={view} categories={categories.sort()} onChange={change} />
              {products.length === 0 ? (
                <EmptyState title="No products">
                  {data.products.length === 0
                    ? 'No customer has a planned box in these weeks, and no packs are counted.'
                    : 'Nothing matches this filter.'}
                </EmptyState>
              ) : (
                <ForecastTable forecast={data} products={products} />
              )}
              <Uncertainty forecast={data} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** How the figures are made, and what is not in them. */
const Uncertainty = ({
  forecast: { customers, scatter, measured, at },
}: {
  forecast: BuyingForecast;
}) => (
  <section aria-labelledby="certain" className="max-w-3xl rounded-card bg-surface p-6 shadow-card">
    <h2 id="certain" className="text-xl">
      How sure this is
    </h2>
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-ink-soft">
      <li>
        {customers === 1 ? '1 customer has' : `${customers} customers have`} planned boxes in these
        weeks. Weeks begin on Monday and count boxes by the day they are shipped. Locked and paid
        boxes are not in them: their packs are reserved.
      </li>
      <li>
        Below each number is the range that holds in 8 of 10 cases. {scatterText(scatter, measured)}
      </li>
      <li>
        Orders are sized for the upper end, so that stock lasts in 9 of 10 cases. Packs on order
        count from the week in which they are expected. A supplier’s own days count in place of
        those above.
      </li>
      <li>
        New customers, cancellations, seasons and promotions to come are not in the plans. Weeks far
        ahead are less sure than their range says.
      </li>
      <li>Summed up on {momentText(at)}, and again after five minutes. Stock is as of now.</li>
    </ul>
  </section>
);

const scatterText = (scatter: number, measured: boolean) =>
  measured
    ? `It is as wide as the packs shipped in the past 12 weeks scattered (variance ${scatter.toFixed(1)} times the mean).`
    : `The shop has shipped for too short a time to measure how packs scatter, so a variance of ${scatter} times the mean is assumed.`;
