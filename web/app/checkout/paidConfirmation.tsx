import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { BoxId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { buttonStyle } from '@nestbox/ui/button';
import { shortDate } from '@nestbox/ui/dateText';
import { PackingScene } from '@nestbox/ui/packingScene';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useFutureBoxes } from '#app/features/boxes/api/boxes';
import { AddToCalendar } from '#app/features/boxes/components/addToCalendar';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { paidBox } from './paidBox';
import { formatPaid } from './paidText';

/** Pictures that are shown; more products are counted. */
const maxPictures = 4;

/**
 * After a payment, once: what comes, when, and what is charged next. The specification fixes the
 * screen on which it is shown.
 */
export function PaidConfirmation({ boxId }: { boxId: BoxId }) {
  useEffect(() => paidBox.set(null), []);
  const { data: boxes, isPending } = useFutureBoxes();
  const box = boxes?.find((each) => each.boxId === boxId);
  if (!box && !isPending) return null;
  return (
    <section
      aria-labelledby="paid"
      aria-busy={!box}
      className="flex min-h-72 flex-col items-center gap-2 rounded-panel bg-good-tint p-6 sm:flex-row sm:p-8"
    >
      <PackingScene className="w-44 shrink-0 sm:order-last sm:w-64 lg:w-80" />
      <div className="flex w-full min-w-0 flex-col gap-6">
        <div>
          <h2 id="paid" className="flex items-center gap-3 text-4xl md:text-5xl">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-good text-on-ink">
              <Check aria-hidden="true" className="size-5" />
            </span>
            Thank you
          </h2>
          {box ? <Facts box={box} boxes={boxes ?? []} /> : <Skeleton className="mt-4 h-20" />}
        </div>
        {box && <Pictures box={box} />}
        <div className="flex flex-wrap items-start gap-3">
          {box && (
            <Link
              to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
              className={buttonStyle('primary')}
            >
              See the box
            </Link>
          )}
          <AddToCalendar />
        </div>
      </div>
    </section>
  );
}

function Facts({ box, boxes }: { box: Box; boxes: readonly Box[] }) {
  const following = boxes.find((each) => each.canEdit && each.deliveryDate > box.deliveryDate);
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div className="sm:col-span-2">
        <dt className="text-sm text-ink-soft">Arrives</dt>
        <dd className="font-display text-4xl leading-none font-semibold md:text-5xl">
          {shortDate(box.deliveryDate)}
        </dd>
      </div>
      <Fact name="Paid">{formatPaid(box)}</Fact>
      <Fact name="Charged next">
        {following
          ? `${formatPounds(following.boxPrice - following.credit)} on ${shortDate(following.chargeDate)}`
          : 'Nothing is planned yet'}
        {following && (
          <span className="block text-base font-normal text-ink-soft">
            For box {following.boxNumber}. Change or skip it until{' '}
            {shortDate(following.lastChangeDate)}.
          </span>
        )}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-lg font-semibold text-balance tabular-nums">{children}</dd>
  </div>
);

function Pictures({ box: { productQuantities } }: { box: Box }) {
  const more = productQuantities.length - maxPictures;
  return (
    <ul aria-label="What comes" className="flex items-center gap-1.5 sm:gap-2">
      {productQuantities.slice(0, maxPictures).map(({ product, quantity }) => (
        <li key={product.productId}>
          <PictureOfProduct
            product={product}
            frameWidth="64px"
            className="size-11 rounded-control sm:size-16"
          />
          <span className="sr-only">
            {quantity} × {product.productName}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="grid size-11 shrink-0 place-items-center rounded-control bg-surface text-sm font-semibold whitespace-nowrap sm:size-16 sm:text-base">
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">and {more} more</span>
        </li>
      )}
    </ul>
  );
}
