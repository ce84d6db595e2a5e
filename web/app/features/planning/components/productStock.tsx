import type { Box } from '@nestbox/contract/box';
import type { ProductForecast } from '@nestbox/contract/forecast';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { ProductId } from '@nestbox/contract/values';
import { shortDate } from '@nestbox/ui/dateText';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useForecast, useProductForecast } from '../api/forecast';
import {
  formatEarlyRunOut,
  formatLeft,
  formatLeftRange,
  formatRunsOut,
  isNone,
} from '../forecastText';
import { HowWeKnow } from './howWeKnow';
import { StockReport } from './stockReport';

interface ProductStockProps {
  productId: ProductId;
  boxes: readonly Box[];
}

/** The stock of a product with its reason, the ways to report it, and how it is known. */
export function ProductStock({ productId, boxes }: ProductStockProps) {
  const today = useForecast().data?.today;
  const { data } = useProductForecast(productId);
  if (!data || !today) return null;
  return (
    <div className="flex flex-col gap-4">
      <StockSummary forecast={data} today={today} />
      <StockReport {...data} />
      <p>
        <Link
          to={pagePaths.cupboard}
          className="touch-area rounded-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Count my whole cupboard
        </Link>
      </p>
      <HowWeKnow {...data} boxes={boxes} />
    </div>
  );
}

/** A product's stock, run-out date, next box and reason. */
function StockSummary({ forecast, today }: { forecast: ProductForecast; today: string }) {
  const { left, noneBasis, runsOut, nextBox, reason, leftOut } = forecast;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-base">{reason}</p>
      <dl className="flex flex-col gap-1">
        <Fact name="At home" value={formatLeft(left, noneBasis)} detail={formatLeftRange(left)} />
        {!isNone(left) && (
          <Fact
            name="Runs out"
            value={formatRunsOut(runsOut, today)}
            detail={formatEarlyRunOut(forecast, today)}
          />
        )}
        <Fact
          name="Comes with"
          value={
            nextBox ? (
              <Link
                to={pagePaths.boxProducts(nextBox.boxNumber, nextBox.boxId)}
                className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                Box {nextBox.boxNumber}
              </Link>
            ) : (
              'No box yet'
            )
          }
          detail={nextBox && `${shortDate(nextBox.deliveryDate)}, ${packs(nextBox.quantity)}`}
        />
      </dl>
      {leftOut && <p className="rounded-control bg-accent-tint px-3 py-2">{leftOut}</p>}
    </div>
  );
}

const packs = (quantity: number) => (quantity === 1 ? '1 pack' : `${quantity} packs`);

interface FactProps {
  name: string;
  value: ReactNode;
  /** Less certain or less important details. */
  detail: string | null;
}

const Fact = ({ name, value, detail }: FactProps) => (
  <div className="flex gap-2">
    <dt className="w-21 shrink-0 text-ink-soft">{name}</dt>
    <dd className="min-w-0">
      <span className="font-semibold">{value}</span>
      {detail && <span className="text-ink-soft">, {detail}</span>}
    </dd>
  </div>
);
