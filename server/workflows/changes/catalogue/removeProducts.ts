import { setQuantitiesOf } from '../../../boxes/setQuantities.ts';
import { defineChange } from '../changeKind.ts';
import { plannedNow } from '../keptPlan.ts';

/** Removes products from the customer's own. Idempotent. `restoreProducts` takes it back. */
export const removeProducts = defineChange({
  kind: 'removeProducts',
  decide(draft, { productIds }) {
    const planned = draft.after.boxes.filter(({ status }) => status === 'Created');
    draft.removeProducts(
      [...new Set(productIds)].map((productId) => ({
        productId,
        setQuantities: setQuantitiesOf(planned, { productId }),
      })),
    );
  },
  afterPlan(draft) {
    draft.keepPlans({ before: plannedNow(draft.before), after: plannedNow(draft.after) });
  },
  concerns: ({ productIds }) => productIds,
  confirmation: ({ productIds }, { did, named }) => did(`removed ${named(productIds)}`),
});
