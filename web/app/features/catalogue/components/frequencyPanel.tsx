import { useMutation } from '@nestbox/client/api/useMutation';
import { useDebounced } from '@nestbox/client/useDebounced';
import { type CustomerProduct, overrideFrequency } from '@nestbox/contract/product';
import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import { Button } from '@nestbox/ui/button';
import { dayMonth } from '@nestbox/ui/dateText';
import { Stepper } from '@nestbox/ui/stepper';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { effectAhead } from '#app/change/effectAhead';
import { showEffectToast } from '#app/change/makeChange';
import { PreviewSkeleton } from '#app/change/previewSkeleton';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingPreview } from '#app/parts/missing';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from '../api/customerProducts';

// Loaded only when the frequency is changed.
const ChangeEffects = lazyPart(
  async () => (await import('#app/change/changeEffects')).ChangeEffects,
  MissingPreview,
);

const usualWeeks = 2;
/** Rounds to the whole weeks of the stepper. */
const stepOf = (weeks: number | null) => Math.max(1, Math.round(weeks ?? usualWeeks));
/** Focuses the first button of an element that replaced the pressed one. */
const focusIn = (place: HTMLElement | null) => place?.querySelector('button')?.focus();
const weeksText = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`);

interface FrequencyPanelProps {
  product: CustomerProduct;
  /** Of the first box that brings it, yyyy-MM-dd; undefined where none does. */
  nextDelivery: string | undefined;
}

export function FrequencyPanel({ product, nextDelivery }: FrequencyPanelProps) {
  // Null until it is opened for the first time.
  const [open, setOpen] = useState<boolean | null>(null);
  const [weeks, setWeeks] = useState(stepOf(product.frequencyWeeks));
  const debouncedWeeks = useDebounced(weeks);
  const override = useOverrideFrequency(product);
  return (
    <section aria-label="Delivery of this product" className="w-full rounded-card bg-mist p-6">
      <dl className="grid grid-cols-1 gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Next delivery</dt>
          <dd className="font-display text-2xl font-semibold">
            {nextDelivery ? dayMonth(nextDelivery) : 'Not planned yet'}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Estimated time to finish</dt>
          <dd className="font-display text-2xl font-semibold">
            {product.frequencyNeededDays} {product.frequencyNeededDays === 1 ? 'day' : 'days'}
          </dd>
        </div>
      </dl>
      {product.frequencyWeeks !== null && (
        <p className="mt-4">You have asked for this {formatFrequency(product.frequencyWeeks)}.</p>
      )}
      {!open && (
        <div ref={open === false ? focusIn : null} className="mt-5">
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            Change delivery frequency
          </Button>
        </div>
      )}
      {open && (
        <div
          ref={focusIn}
          className="mt-5 flex flex-wrap items-center gap-4 border-t border-ink/15 pt-5"
        >
          <Button
            pending={override.isPending}
            onClick={() => override.mutate(weeks, { onSuccess: () => setOpen(false) })}
          >
            I need this in every
          </Button>
          <Stepper
            label="Delivery frequency"
            value={weeks}
            onChange={setWeeks}
            min={1}
            text={weeksText}
            disabled={override.isPending}
          />
          <div className="w-full">
            <Suspense fallback={<PreviewSkeleton />}>
              <ChangeEffects
                change={{ kind: 'frequency', productId: product.productId, weeks: debouncedWeeks }}
                settling={debouncedWeeks !== weeks}
              />
            </Suspense>
          </div>
        </div>
      )}
    </section>
  );
}

/** Sets the stated frequency. `numberOfItemsPerBox` is the number of weeks that a pack lasts. */
function useOverrideFrequency({ productId, frequencyWeeks }: CustomerProduct) {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: async (weeks: number) => {
      const effect = await effectAhead(customerId, { kind: 'frequency', productId, weeks });
      await send(overrideFrequency, {
        params: { customerId },
        body: { productID: productId, numberOfItemsPerBox: weeks },
      });
      return effect;
    },
    onMutate: () => ({ opener: document.activeElement, before: frequencyWeeks }),
    onSuccess: async (effect, _, { opener, before }) => {
      showEffectToast(opener, {
        text: 'Changed delivery frequency successfully.',
        effect,
        undo: { kind: 'frequency', productId, weeks: before },
      });
      await productsChanged();
    },
    onError: () => toast.error('Error changing delivery frequency! Please try again'),
  });
}
