import { formatPreferences } from '@nestbox/domain/planning/formatPreferences';
import { defineChange } from '../changeKind.ts';

/** Sets the monthly limit and the box size preference. */
export const boxPreferences = defineChange({
  kind: 'boxPreferences',
  decide(draft, { preferences }) {
    const before = draft.after.subscription;
    const { monthlyLimit, boxSize } = preferences;
    draft.updateSubscription({ monthlyLimit, boxSize });
    return formatPreferences(before, preferences);
  },
  concerns: () => 'everything',
  confirmation: (_, { did }) => did('changed your spending and box size'),
});
