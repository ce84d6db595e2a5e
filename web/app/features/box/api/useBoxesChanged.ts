import { useAnswers } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';

/** After a change of one box: later boxes may have moved with it. */
export function useBoxesChanged() {
  const answers = useAnswers();
  return () => answers.refresh(...boxCalls, ...subscriptionCalls);
}
