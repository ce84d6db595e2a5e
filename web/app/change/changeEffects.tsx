import { serverMessage } from '@nestbox/client/api/apiError';
import { BoxEffects } from '@nestbox/client/change/boxEffect';
import type { Change, ChangeEffect, ChangePreview } from '@nestbox/contract/change';
import type { Preview, StockPreview } from '@nestbox/contract/preview';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { monthText } from '@nestbox/ui/dateText';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { CostPreview, MonthChange } from './costPreview';
import { Disclosure } from './disclosure';
import { headlineText } from './headlineText';
import { useChangePreview } from './previewChange';
import { PreviewSkeleton } from './previewSkeleton';
import { StockChart } from './stockChart';
import { formatAfter, formatNow } from './stockText';

/** All products and all months, which the panel leaves out. */
const PreviewDetails = ({
  preview: { stock, today, months, stockChart },
}: {
  preview: Preview;
}) => (
  <>
    {stock.length > 1 && (
      <Disclosure title="Product by product">
        <ul className="flex flex-col gap-2 py-3">
          {stock.map((each) => (
            <li key={each.productId}>
              <StockLine stock={each} today={today} />
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
    {stockChart && stock[0] && (
      <StockChart charts={stockChart} productName={stock[0].productName} />
    )}
    {months.length > 0 && (
      <Disclosure title="Month by month">
        <ul className="flex flex-col gap-1 py-3">
          {months.map((month) => (
            <li key={month.month} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{monthText(month.month)}</span>
              <MonthChange month={month} />
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
  </>
);

/** Products that are shown one by one. Collapsible sections have the others. */
const shownAtOnce = 2;

type StockProps = Pick<Preview, 'stock' | 'today'>;

/** How long products would last: the one that the change is about, or those that run out. */
function StockLines({ stock, today }: StockProps) {
  if (stock.length > 0 && stock.every(({ after }) => !after?.box))
    return <p>No box is planned after this, so what you have at home is not refilled.</p>;
  const short = stock.filter(({ after }) => after && after.daysWithout > 0);
  if (stock.length > 1 && short.length === 0)
    return <p>All {stock.length} products that this changes last until their next box.</p>;
  const shown = (stock.length > 1 ? short : stock).slice(0, shownAtOnce);
  const more = short.length - shown.length;
  return (
    <div className="flex flex-col gap-2">
      {shown.map((each) => (
        <div key={each.productId}>
          <StockLine stock={each} today={today} />
        </div>
      ))}
      {more > 0 && (
        <p>
          {more === 1
            ? 'One more product runs out before its box.'
            : `${more} more products run out before their box.`}
        </p>
      )}
    </div>
  );
}

interface ChangeEffectsProps {
  change: Change;
  /** Boxes that are shown at once. A collapsible section has the others. */
  atOnce?: number;
  /** The customer is still choosing: the preview is of the previous choice. */
  settling?: boolean;
}

/** A preview of what a change request would do to the coming boxes. */
export function ChangeEffects({ change, atOnce = 3, settling = false }: ChangeEffectsProps) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } =
    useChangePreview(change);
  if (isPending)
    return (
      <LoadingGroup label="Working out what changes" count={1}>
        <PreviewSkeleton />
      </LoadingGroup>
    );
  const reason = serverMessage(error);
  if (error && reason) return <Banner role="status">{reason}</Banner>;
  if (error)
    return (
      <Banner role="status">
        <p>What would change could not be worked out.</p>
        <Button
          look="quiet"
          size="small"
          className="mt-3"
          pending={isFetching}
          onClick={() => refetch()}
        >
          Try again
        </Button>
      </Banner>
    );
  const stale = settling || isPlaceholderData;
  return (
    <div aria-busy={stale} className={stale ? 'opacity-50' : ''}>
      <Effect effect={data} atOnce={atOnce} />
    </div>
  );
}

/** The headline and what else must be known; the rest is in a collapsible section. */
function Effect({ effect, atOnce }: { effect: ChangePreview; atOnce: number }) {
  const { notes, sentences, boxes, preview } = effect;
  // Before boxes are planned there is nothing to compare.
  const planned = preview.months.length > 0;
  const same = sentences.length === 0 && boxes.length === 0;
  const [first, rest] = [boxes.slice(0, atOnce), boxes.slice(atOnce)];
  return (
    <section aria-label="What changes" className="rounded-control bg-page px-4 py-3">
      <div aria-live="polite">
        {same ? <p>Your coming boxes stay as they are.</p> : <Headline effect={effect} />}
        {notes.length > 0 && <Sentences sentences={notes} />}
      </div>
      {(planned || boxes.length > 0) && (
        <Disclosure title="Details">
          <div className="divide-y divide-line">
            {planned && <PreviewPanel preview={preview} />}
            {first.length > 0 && <BoxEffects boxes={first} />}
            {rest.length > 0 && (
              <Disclosure title={restText(rest.length, first.length > 0)}>
                <BoxEffects boxes={rest} />
              </Disclosure>
            )}
            {planned && <PreviewDetails preview={preview} />}
            {first.length > 0 && (
              <Disclosure title="In words">
                <Sentences sentences={sentences} />
              </Disclosure>
            )}
          </div>
        </Disclosure>
      )}
    </section>
  );
}

/** Price and date of the next box, other boxes, and products that run out earlier. */
function Headline({ effect }: { effect: ChangePreview }) {
  const { first, more } = headlineText(effect);
  const short = shortText(effect.preview.stock);
  return (
    <>
      <p className="font-semibold tabular-nums">{first}</p>
      {more && <p className="text-sm tabular-nums">{more}</p>}
      {short && <p className="text-sm">{short}</p>}
    </>
  );
}

/** Returns how many products are without stock for longer with the change; null for none. */
function shortText(stock: Preview['stock']): string | null {
  const short = stock.filter(
    ({ before, after }) => after && after.daysWithout > (before?.daysWithout ?? 0),
  );
  const [one] = short;
  if (!one) return null;
  if (short.length > 1) return `${short.length} products run out before their box.`;
  return `${one.productName} runs out before its box.`;
}

const Sentences = ({ sentences }: Pick<ChangeEffect, 'sentences'>) => (
  <ul className="flex list-disc flex-col gap-1 py-3 pl-5">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

function restText(count: number, more: boolean): string {
  if (!more) return 'Box by box';
  return count === 1 ? 'And one more box' : `And ${count} more boxes`;
}

const row = 'grid content-start gap-x-4 @sm:grid-cols-[3.5rem_1fr]';
const name = 'font-semibold text-ink-soft @max-sm:text-sm';

/** What a change request does to stock and cost, beside the present values. */
const PreviewPanel = ({ preview }: { preview: Preview }) => (
  <dl className="@container flex flex-col gap-3 py-3">
    {preview.stock.length > 0 && (
      <div className={`min-h-18 ${row}`}>
        <dt className={name}>Stock</dt>
        <dd>
          <StockLines {...preview} />
        </dd>
      </div>
    )}
    <div className={`min-h-12 ${row}`}>
      <dt className={name}>Cost</dt>
      <dd>
        <CostPreview {...preview} />
      </dd>
    </div>
  </dl>
);

/** How long a product would last, and below how long it lasts now. */
function StockLine({ stock, today }: { stock: StockPreview; today: string }) {
  const now = formatNow(stock, today);
  return (
    <>
      <p>
        <strong className="font-semibold">{stock.productName}</strong> {formatAfter(stock, today)}.
      </p>
      {now && <p className="text-sm text-ink-soft">Now: {now}.</p>}
    </>
  );
}
