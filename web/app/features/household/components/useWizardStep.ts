import { useState } from 'react';
import { keepDraft, readDraft } from '../wizardDraft';
import { steps } from './steps';

/** The open step, found again at the next visit. */
export function useWizardStep() {
  const [current, setCurrent] = useState(() => {
    const kept = readDraft('householdState');
    return kept !== undefined && kept in steps ? kept : 0;
  });
  const goTo = (next: number) => {
    keepDraft('householdState', next);
    setCurrent(next);
  };
  return { current, goTo };
}
