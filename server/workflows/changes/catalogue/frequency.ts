import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import { defineChange } from '../changeKind.ts';
import { findChosen } from './chosen.ts';

/** Sets the stated frequency, 'I need this in every N weeks', or takes it back (null). */
export const frequency = defineChange({
  kind: 'frequency',
  decide(draft, { productId, weeks }) {
    findChosen(draft, productId, 'This product is not in your box.');
    draft.setDeliverySetting(productId, { frequencyWeeks: weeks, everyBox: null });
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId, weeks }, { is, named }) =>
    weeks === null
      ? is(`left it to us how often ${named([productId])} comes`)
      : is(`need ${named([productId])} ${formatFrequency(weeks)}`),
  undo(request, before) {
    const setting = before.chosen.find(({ productId }) => productId === request.productId);
    return setting ? { ...request, weeks: setting.frequencyWeeks } : null;
  },
});
