import { reasonOf } from '@nestbox/client/api/apiError';
import type { ProductForecast } from '@nestbox/contract/forecast';
import type { ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { dayMonth } from '@nestbox/ui/dateText';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useMakeChange } from '#app/change/makeChange';
import { useProductForecast } from '../api/forecast';

/** Offers to pause or stop a product that the household may not use any more, or to end a pause. */
export function StopOffer({ productId }: { productId: ProductId }) {
  const { data } = useProductForecast(productId);
  if (data?.pausedUntil) return <Paused {...data} until={data.pausedUntil} />;
  return data?.offersStop ? <Offer {...data} /> : null;
}

type ProductProps = Pick<ProductForecast, 'productId' | 'productName'>;

function Offer({ productId, productName }: ProductProps) {
  const pause = useMakeChange(`${productName} is paused for 12 weeks.`, {
    undo: { kind: 'resumeProduct', productId },
  });
  const stop = useMakeChange(`${productName} does not come any more.`, {
    undo: { kind: 'restoreProducts', productIds: [productId] },
  });
  const keep = useMakeChange('Thank you. We keep sending it.');
  const error = pause.error ?? stop.error ?? keep.error;
  const busy = pause.isPending || stop.isPending || keep.isPending;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-accent-tint px-4 py-3">
      <p>You have a lot of it. Do you still use it?</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="small"
          pending={pause.isPending}
          disabled={busy}
          onClick={() => pause.mutate({ kind: 'pauseProduct', productId })}
        >
          Pause this product
          <span className="sr-only">: {productName}, for 12 weeks</span>
        </Button>
        <Button
          look="quiet"
          size="small"
          pending={stop.isPending}
          disabled={busy}
          onClick={() => stop.mutate({ kind: 'removeProducts', productIds: [productId] })}
        >
          Stop it
          <span className="sr-only">: {productName}</span>
        </Button>
        <Button
          look="quiet"
          size="small"
          pending={keep.isPending}
          disabled={busy}
          onClick={() => keep.mutate({ kind: 'stillUsed', productId })}
        >
          I still use it
          <span className="sr-only">: {productName}</span>
        </Button>
      </div>
      {error && (
        <p role="alert" className={fieldStyle.error}>
          {reasonOf(error, 'Nothing was changed. Please try again.')}
        </p>
      )}
    </div>
  );
}

function Paused({ productId, productName, until }: ProductProps & { until: string }) {
  const resume = useMakeChange(`${productName} comes again.`, {
    undo: { kind: 'pauseProduct', productId },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-tint px-4 py-3">
      <p>Paused until {dayMonth(until)}</p>
      <Button
        look="quiet"
        size="small"
        pending={resume.isPending}
        onClick={() => resume.mutate({ kind: 'resumeProduct', productId })}
      >
        Send it again
        <span className="sr-only">: {productName}</span>
      </Button>
      {resume.error && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(resume.error, 'Nothing was changed. Please try again.')}
        </p>
      )}
    </div>
  );
}
