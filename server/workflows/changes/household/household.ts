import {
  readHouseholdQuestion,
  type StoredHouseholdQuestion,
} from '../../../planning/householdQuestionQueries.ts';
import { defineChange } from '../changeKind.ts';

/** Describes the household, as the answer to the question whether it has changed where that is open. */
export const household = defineChange({
  kind: 'household',
  load: (tx, { before }) => readHouseholdQuestion(tx, before.customerId),
  decide: (draft, request, question: StoredHouseholdQuestion | null = null) =>
    draft.describeHousehold(request.household, question),
  concerns: () => 'everything',
  confirmation: (_, { did }) => did('changed your household'),
});
