import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#app/session/useSession';
import { ErrorState } from '#app/ui/errorState';
import { ScreenLoader } from '#app/ui/screenLoader';
import { useAddress } from '../api/getAddress';
import { useHousehold } from '../api/getHousehold';
import { keepDraft, readDraft } from '../wizardDraft';
import { AddressForm } from './addressForm';
import { AppliancesStep } from './appliancesStep';
import { layoutOf, occupantsOf } from './householdParts';
import { LayoutForm } from './layoutForm';
import { OccupantsForm } from './occupantsForm';
import { SignInFirst } from './signInFirst';
import { step } from './steps';
import { useWizardStep } from './useWizardStep';
import { WizardTabs } from './wizardTabs';

interface HouseholdWizardProps {
  productsStep: ReactNode;
  onSummary: () => void;
}

export function HouseholdWizard({ productsStep, onSummary }: HouseholdWizardProps) {
  const { current, goTo } = useWizardStep();
  const saved = useRef(false);
  const question = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone: reading goes on at the next question, not below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows
  useEffect(() => {
    if (!saved.current) return;
    saved.current = false;
    question.current?.scrollIntoView({ block: 'start' });
    question.current?.focus({ preventScroll: true });
  }, [current]);

  const advance = (next: number) => {
    saved.current = true;
    goTo(next);
  };

  return (
    <WizardTabs current={current} onStep={goTo} onSummary={onSummary}>
      <div ref={question} tabIndex={-1} className="scroll-mt-48 outline-none">
        <Step current={current} goTo={advance} productsStep={productsStep} />
      </div>
    </WizardTabs>
  );
}

interface StepProps {
  current: number;
  goTo: (step: number) => void;
  productsStep: ReactNode;
}

function Step({ current, goTo, productsStep }: StepProps) {
  const signedIn = useSession() !== null;
  const address = useAddress();
  const household = useHousehold();
  const needed = current === step.address ? address : household;

  if (!signedIn && current === step.address) return <SignInFirst what="your address" />;
  if (!signedIn && current === step.appliances) return <SignInFirst what="your appliances" />;
  if (!signedIn && current === step.products) return <SignInFirst what="your products" />;
  if (current === step.products) return productsStep;
  if (signedIn && needed.isPending) return <ScreenLoader label="Loading what you have saved" />;
  // What was typed outlives a second asking that fails.
  if (needed.isLoadingError)
    return (
      <ErrorState
        title="What you have saved could not be loaded."
        error={needed.error}
        onRetry={() => needed.refetch()}
        pending={needed.isFetching}
      />
    );

  const saved = household.data ?? null;
  if (current === step.address)
    return <AddressForm address={address.data ?? null} onSaved={() => goTo(step.occupants)} />;
  if (current === step.occupants)
    return (
      <OccupantsForm
        occupants={readDraft('occupants') ?? (saved ? occupantsOf(saved) : {})}
        onSave={(occupants) => {
          keepDraft('occupants', occupants);
          goTo(step.layout);
        }}
      />
    );
  if (current === step.layout)
    return (
      <LayoutForm
        layout={readDraft('layout') ?? (saved ? layoutOf(saved) : {})}
        onSave={(layout) => {
          keepDraft('layout', layout);
          goTo(step.appliances);
        }}
      />
    );
  return <AppliancesStep household={saved} onStep={goTo} />;
}
