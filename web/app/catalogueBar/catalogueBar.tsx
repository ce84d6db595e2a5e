import { useDebounced } from '@nestbox/client/useDebounced';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { Skeleton } from '@nestbox/ui/skeleton';
import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { withFeeText } from '#app/features/boxes/priceText';
import { useCustomerId } from '#app/session/useSession';
import { type BarState, useBarState, useCountToAdd, type WayOn } from './barState';
import { type BarBox, formatAnnouncement, formatChosen, formatNextBox } from './barText';

/** Renders a button of the page that has the bar: quiet where 'Continue' stands beside it. */
export type BarAction = (look: 'primary' | 'quiet') => ReactNode;

interface CatalogueBarProps {
  /**
   * The next step. 'Continue' stands beside it only where the first box can be paid. The bar is then
   * part of a panel, and as wide as its content.
   */
  action?: BarAction;
}

/**
 * The products that are chosen, the next box's price and date, and the way on. Sticks to the bottom of
 * the window, and takes the place of the footer's margin: nothing moves when it appears.
 */
export function CatalogueBar({ action }: CatalogueBarProps) {
  return useCustomerId() ? <CustomerBar action={action} /> : <VisitorBar />;
}

function VisitorBar() {
  const count = useCountToAdd();
  if (count === 0) return null;
  return (
    <Frame way={<Continue to={pagePaths.login} where="log in" />}>
      <Heading>{formatChosen(count)}</Heading>
      <Line>Log in to put {count === 1 ? 'it' : 'them'} into your box</Line>
    </Frame>
  );
}

function CustomerBar({ action }: CatalogueBarProps) {
  const state = useBarState();
  return state && <LoadedBar state={state} action={action} />;
}

function LoadedBar({ state, action }: CatalogueBarProps & { state: BarState }) {
  const { count, box, boxPending, wayOn, failed, updating, retry } = state;
  const announced = useChanged(
    count === null || updating || failed ? null : formatAnnouncement(count, box),
  );
  return (
    <Frame inset={action !== undefined} way={<Way state={state} action={action} />}>
      <p className="sr-only" aria-live="polite" aria-atomic="true">
        {announced}
      </p>
      {count === null && !failed && <BarSkeleton />}
      {failed === 'products' && <Heading>Your products could not be loaded.</Heading>}
      {count !== null && <Heading>{formatChosen(count)}</Heading>}
      {count !== null && boxPending && failed !== 'box' && <Skeleton className="mt-1.5 h-4 w-40" />}
      {failed === 'box' && count !== null && <Line>The next box could not be loaded.</Line>}
      {failed && (
        <Button look="quiet" size="small" pending={updating} onClick={retry} className="mt-1">
          Try again
        </Button>
      )}
      {count !== null && !boxPending && !failed && (
        <Line dimmed={updating}>
          {box ? <NextBox box={box} /> : noBoxText(count, wayOn, action)}
        </Line>
      )}
    </Frame>
  );
}

function noBoxText(count: number, wayOn: WayOn | null, action: BarAction | undefined): string {
  if (wayOn?.to !== pagePaths.household) return 'No box is planned';
  if (count === 0) return 'Add what your home uses';
  return action ? 'Submit to see price and date' : 'Tell us about your home for price and date';
}

const NextBox = ({ box }: { box: BarBox }) => {
  const fee = withFeeText(box.deliveryFee);
  return (
    <>
      {formatNextBox(box).map((part) => (
        <Fragment key={part}>
          <span className="whitespace-nowrap">{part}</span>{' '}
        </Fragment>
      ))}
      {fee && <span className="max-sm:hidden">{fee}</span>}
    </>
  );
};

interface WayProps extends CatalogueBarProps {
  state: BarState;
}

/** The next step. Customers without products and boxes have none yet. */
function Way({ state: { count, box, boxPending, wayOn, failed }, action }: WayProps) {
  if (failed) return null;
  if (count === null || boxPending)
    return <Skeleton className={`h-12 rounded-full ${action ? 'w-60' : 'w-32'}`} />;
  if (action)
    return box && wayOn?.to === pagePaths.payment ? (
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-3">
        {action('quiet')}
        <Continue {...wayOn} />
      </div>
    ) : (
      action('primary')
    );
  if (!wayOn || (count === 0 && !box)) return null;
  return <Continue {...wayOn} />;
}

const Continue = ({ to, where }: WayOn) => (
  <ButtonLink to={to} className="shrink-0">
    Continue
    <span className="sr-only"> to {where}</span>
    <ArrowRight aria-hidden="true" className="size-4" />
  </ButtonLink>
);

interface FrameProps {
  inset?: boolean;
  way: ReactNode;
  children: ReactNode;
}

const Frame = ({ inset = false, way, children }: FrameProps) => (
  <section
    aria-label="Your box"
    className={`bar-at-bottom sticky z-20 mt-auto border-line bg-surface shadow-lift print:hidden ${
      inset ? 'bottom-3 rounded-card border px-4' : 'bottom-0 -mb-12 border-t'
    }`}
  >
    <div
      className={`flex min-h-20 items-center justify-between gap-x-4 gap-y-2 py-2 ${inset ? 'flex-wrap' : 'shell'}`}
    >
      <div className="min-w-0">{children}</div>
      {way}
    </div>
  </section>
);

const Heading = ({ children }: { children: ReactNode }) => (
  <p className="font-semibold tabular-nums sm:text-lg">{children}</p>
);

const Line = ({ children, dimmed = false }: { children: ReactNode; dimmed?: boolean }) => (
  <p
    className={`text-sm text-ink-soft tabular-nums transition-opacity sm:text-base ${dimmed ? 'opacity-60' : ''}`}
  >
    {children}
  </p>
);

const BarSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading your box</span>
    <Skeleton className="h-5 w-28" />
    <Skeleton className="mt-1.5 h-4 w-40" />
  </div>
);

/** Returns a text once it differs from the first one; '' before. Null stands for an unfinished text. */
function useChanged(text: string | null): string {
  const settled = useDebounced(text);
  const [last, setLast] = useState(settled);
  const [changed, setChanged] = useState('');
  if (settled !== null && settled !== last) {
    if (last !== null) setChanged(settled);
    setLast(settled);
  }
  return changed;
}
