import type { PlannedProduct } from './plannedProduct.ts';
import { usageRateAt } from './posterior.ts';
import type { Signal } from './signal.ts';
import { answeredPacks } from './stockAnswer.ts';
import type { UsageHistory } from './usageHistory.ts';

/** Boxes whose usage must be in stock for a count or an answer to suggest that a use has ended. */
const manyBoxes = 2;
/** Packs that must be in stock, since one pack of a slowly used product lasts for many boxes. */
const minPacks = 2;

/** Signals about a whole box, which say little about one of its products. */
const ofBox: ReadonlySet<Signal['kind']> = new Set(['postponed', 'hasEnough', 'hurried']);

/** Days for which a product is paused: the time ahead that is planned. */
export const productPauseDays = 84;

type DatedSignal = UsageHistory['signals'][number];

/**
 * Returns the products for which to offer 'Pause this product' and 'Stop it', since the household
 * may not use them any more. Its last two signals were reports of plenty, or the last one shows
 * more stock than it should use until the box after the next.
 * @param signals oldest first
 */
export const productsToPause = (
  products: readonly PlannedProduct[],
  signals: readonly DatedSignal[],
  cadenceDays: number,
): string[] =>
  products
    .filter((product) => {
      const ofProduct = signals.filter(
        ({ productId, signal }) => productId === product.productId && !ofBox.has(signal.kind),
      );
      return isPlentyAgain(ofProduct) || showsMany(ofProduct.at(-1), product, cadenceDays);
    })
    .map(({ productId }) => productId);

function isPlentyAgain(signals: readonly DatedSignal[]): boolean {
  const [before, last] = signals.slice(-2);
  return !!before && !!last && isPlenty(before) && isPlenty(last) && before.on < last.on;
}

/** A count follows a report of plenty. */
const isPlenty = ({ signal }: DatedSignal) =>
  signal.kind === 'plenty' || (signal.kind === 'counted' && signal.packs > 0);

function showsMany(
  last: DatedSignal | undefined,
  { packAmount, posterior }: PlannedProduct,
  cadenceDays: number,
): boolean {
  const { signal } = last ?? {};
  if (signal?.kind !== 'answered' && signal?.kind !== 'counted') return false;
  const counted = signal.kind === 'answered' ? answeredPacks(signal) : signal.packs;
  const left = counted * (signal.packsEach ?? 1) * packAmount;
  const used = usageRateAt(posterior, 0.5) * manyBoxes * cadenceDays;
  return left >= minPacks * packAmount && left > used;
}
