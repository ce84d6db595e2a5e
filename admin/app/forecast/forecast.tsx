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
import { countText } from '../parts/countText';
import { FoldedPanel } from '../parts/foldedPanel';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
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
  const counts = useMay('change-catalogue');
  const [search] = useFilterAddress();
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
  const products = forecast.data?.products ?? [];
  const countsFirst = counts && products.every(({ stock }) => !stock);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Forecast" />
      <PageHeading
        title="Forecast"
        intro={
          <span className="block max-w-md">
            {forecast.data ? introOf(forecast.data) : '\u00a0'}
          </span>
        }
      >
        {products.length > 0 && (
          // On a phone the main act comes first, and where there is room at the right.
          <div className="flex flex-wrap gap-3 sm:flex-row-reverse">
            {countsFirst && <ButtonLink to={gridOf(products)}>Count stock</ButtonLink>}
            {orders && (
              <ButtonLink
                look={countsFirst ? 'quiet' : 'primary'}
                to={`${paths.buying}?from=forecast`}
              >
                Order what is due
              </ButtonLink>
            )}
            <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
              Download CSV
            </Button>
          </div>
        )}
      </PageHeading>
      <Refusal error={download.error} />
      <Loaded query={forecast} what="The forecast">
        {(data) =>
          data.products.length === 0 ? (
            <EmptyState
              title="Nothing to forecast yet"
              action={
                counts && (
                  <ButtonLink look="quiet" to={`${paths.catalogue}/grid`}>
                    Count packs
                  </ButtonLink>
                )
              }
            >
              What customers need shows here as soon as somebody has planned boxes, and what is in
              the warehouse as soon as it is counted.
            </EmptyState>
          ) : (
            <Products forecast={data} />
          )
        }
      </Loaded>
    </div>
  );
}

/** The products that the address names, with the filter, and how to read them. */
function Products({ forecast }: { forecast: BuyingForecast }) {
  const [search, change] = useFilterAddress();
  const view = readView(search);
  const shown = forecast.products.filter((product) => isShown(product, view));
  const categories = [...new Set(forecast.products.map((each) => each.productCategory))];
  return (
    <>
      <ForecastFilter view={view} categories={categories.sort()} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState title="No products">Nothing matches this filter.</EmptyState>
      ) : (
        <>
          <NotCounted products={shown} />
          <ForecastTable forecast={forecast} products={shown} />
        </>
      )}
      <Uncertainty forecast={forecast} />
    </>
  );
}

const introOf = ({ customers, weeks, at }: BuyingForecast) =>
  `Packs for the planned boxes of ${countText(customers, 'customer')} in ${countText(weeks.length, 'week')}. Counted on ${momentText(at)}.`;

/** Products whose packs the grid counts at once, so that its address stays short. */
const maxCounted = 100;

/** Returns the address where the packs of products are counted. */
const gridOf = (products: BuyingForecast['products']) =>
  `${paths.catalogue}/grid?ids=${products
    .slice(0, maxCounted)
    .map(({ productId }) => productId)
    .join(',')}`;

/** Says for which products no day to order is known, and where to count them. */
function NotCounted({ products }: Pick<BuyingForecast, 'products'>) {
  const may = useMay('change-catalogue');
  const uncounted = products.filter(({ stock }) => !stock);
  if (uncounted.length === 0 || !may) return null;
  return (
    <p>
      The packs of {countText(uncounted.length, 'product')} are not counted, so that nobody knows
      when to order them. <ScreenLink to={gridOf(uncounted)}>Count them</ScreenLink>
    </p>
  );
}

/** How the figures are made, and what is not in them. */
const Uncertainty = ({ forecast: { measured } }: { forecast: BuyingForecast }) => (
  <FoldedPanel id="reading" title="How to read it" summary="Ranges, weeks and sizes of orders">
    <ul className="flex max-w-3xl list-disc flex-col gap-2 pl-5 text-ink-soft">
      <li>
        The number of a week is what customers’ plans need, and below it the range that holds in 8
        of 10 cases. {rangeText(measured)}
      </li>
      <li>
        Weeks begin on Monday and count boxes by the day they are shipped. Boxes that are locked or
        paid are not in them: their packs are reserved.
      </li>
      <li>
        Orders are sized for the upper end, so that stock lasts in 9 of 10 cases. What is on order
        counts from the week in which it is expected. A supplier’s own days count in place of those
        above.
      </li>
      <li>
        New customers, cancellations, seasons and promotions to come are not in the plans. Weeks far
        ahead are less sure than their range says.
      </li>
    </ul>
  </FoldedPanel>
);

const rangeText = (measured: boolean) =>
  measured
    ? 'It is as wide as the weeks have differed in the past 12 weeks.'
    : 'Until the shop has shipped for four weeks, the range is a careful guess.';
