import { zodResolver } from '@hookform/resolvers/zod';
import { referenceOf } from '@nestbox/client/api/apiError';
import {
  type Layout,
  layout as layoutSchema,
  type Occupants,
  occupants as occupantsSchema,
} from '@nestbox/contract/household';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { keyScene } from '@nestbox/ui/scenes';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useSession } from '#app/session/useSession';
import { useAddress } from '../api/address';
import { useHousehold } from '../api/savedHousehold';
import { keepDraft, readDraft } from '../wizardDraft';
import { AddressForm } from './addressForm';
import { AppliancesStep } from './appliancesStep';
import { CountFields } from './countFields';
import { layoutFields, occupantFields } from './householdFields';
import { layoutOf, occupantsOf } from './householdParts';
import { StepForm } from './stepForm';
import { step, steps } from './steps';
import { WizardTabs } from './wizardTabs';

interface HouseholdWizardProps {
  productsStep: ReactNode;
  onSummary: () => void;
  /** Called once the household is saved; the products step waits for it. */
  onSaved: () => Promise<void>;
}

export function HouseholdWizard({ productsStep, onSummary, onSaved }: HouseholdWizardProps) {
  const { current, goTo } = useWizardStep();
  const saved = useRef(false);
  const question = useRef<HTMLDivElement>(null);

  // The pressed button is gone: the focus goes to the next question.
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
        <Step current={current} goTo={advance} productsStep={productsStep} onSaved={onSaved} />
      </div>
    </WizardTabs>
  );
}

interface StepProps {
  current: number;
  goTo: (step: number) => void;
  productsStep: ReactNode;
  onSaved: () => Promise<void>;
}

function Step({ current, goTo, productsStep, onSaved }: StepProps) {
  const signedIn = useSession() !== null;
  const address = useAddress();
  const household = useHousehold();
  const needed = current === step.address ? address : household;

  if (!signedIn && current === step.address) return <SignInFirst what="your address" />;
  if (!signedIn && current === step.appliances) return <SignInFirst what="your appliances" />;
  if (!signedIn && current === step.products) return <SignInFirst what="your products" />;
  if (current === step.products) return productsStep;
  if (signedIn && needed.isPending) return <ScreenLoader label="Loading what you have saved" />;
  // What was typed stays if fetching again fails.
  if (needed.isLoadingError)
    return (
      <ErrorState
        title="What you have saved could not be loaded."
        reference={referenceOf(needed.error)}
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
        layout={{ ...(saved && layoutOf(saved)), ...readDraft('layout') }}
        onSave={(layout) => {
          keepDraft('layout', layout);
          goTo(step.appliances);
        }}
      />
    );
  return <AppliancesStep household={saved} onStep={goTo} onSaved={onSaved} />;
}

const isStep = (name: string): name is keyof typeof step => Object.hasOwn(step, name);

/** The open step: at first that of the address, or the one that was open at the last visit. */
function useWizardStep() {
  const [searchParams] = useSearchParams();
  const [current, setCurrent] = useState(() => {
    const linked = searchParams.get('step');
    if (linked !== null && isStep(linked)) return step[linked];
    const kept = readDraft('householdState');
    return kept !== undefined && kept in steps ? kept : 0;
  });
  const goTo = (next: number) => {
    keepDraft('householdState', next);
    setCurrent(next);
  };
  return { current, goTo };
}

/** For visitors, in place of a step that the server saves. */
const SignInFirst = ({ what }: { what: string }) => (
  <EmptyState
    drawing={keyScene}
    title={`Log in to save ${what}`}
    action={
      <>
        <ButtonLink to={pagePaths.login}>Log in</ButtonLink>
        <ButtonLink to={pagePaths.signUp} look="quiet">
          Sign up
        </ButtonLink>
      </>
    }
  >
    This step belongs to your account. Occupants and layout can be filled in now: they are kept on
    this device until you have logged in.
  </EmptyState>
);

interface LayoutFormProps {
  layout: Partial<Layout>;
  onSave: (layout: Layout) => void;
}

function LayoutForm({ layout, onSave }: LayoutFormProps) {
  const { control, handleSubmit } = useForm<Layout, unknown, Layout>({
    resolver: zodResolver(layoutSchema),
    defaultValues: layout,
  });
  return (
    <StepForm
      title="How is your home laid out?"
      intro="More rooms mean more to clean, and more rolls of paper in use."
      onSubmit={handleSubmit(onSave)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CountFields control={control} fields={layoutFields} min={1} />
      </div>
    </StepForm>
  );
}

interface OccupantsFormProps {
  occupants: Partial<Occupants>;
  onSave: (occupants: Occupants) => void;
}

function OccupantsForm({ occupants, onSave }: OccupantsFormProps) {
  const { control, handleSubmit } = useForm<Occupants, unknown, Occupants>({
    resolver: zodResolver(occupantsSchema),
    defaultValues: occupants,
  });
  return (
    <StepForm
      title="Who lives at home?"
      intro="How fast things run out depends mostly on this. Put 0 where there is nobody."
      onSubmit={handleSubmit(onSave)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CountFields control={control} fields={occupantFields} min={0} />
      </div>
    </StepForm>
  );
}
