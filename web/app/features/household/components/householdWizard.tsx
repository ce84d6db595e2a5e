import { zodResolver } from '@hookform/resolvers/zod';
import { referenceOf } from '@nestbox/client/api/apiError';
import type { VisitedHome } from '@nestbox/contract/firstBox';
import {
  type Layout,
  layout as layoutSchema,
  type Occupants,
  occupants as occupantsSchema,
} from '@nestbox/contract/household';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { keyScene } from '@nestbox/ui/scenes';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
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

/** What an estimate needs of a home. */
type TypedHome = Partial<VisitedHome>;

interface HouseholdWizardProps {
  productsStep: ReactNode;
  /** Renders what the first box of the home costs, as far as the home is known. */
  estimate: (home: TypedHome) => ReactNode;
  onSummary: () => void;
  /** Called once the household is saved; the products step waits for it. */
  onSaved: () => Promise<void>;
}

export function HouseholdWizard({
  productsStep,
  estimate,
  onSummary,
  onSaved,
}: HouseholdWizardProps) {
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
        <Step
          current={current}
          goTo={advance}
          productsStep={productsStep}
          estimate={estimate}
          onSaved={onSaved}
        />
      </div>
    </WizardTabs>
  );
}

interface StepProps extends Pick<HouseholdWizardProps, 'productsStep' | 'estimate' | 'onSaved'> {
  current: number;
  goTo: (step: number) => void;
}

function Step({ current, goTo, productsStep, estimate, onSaved }: StepProps) {
  const signedIn = useSession() !== null;
  const address = useAddress();
  const household = useHousehold();
  const needed = current === step.address ? address : household;
  const start = () => goTo(step.occupants);

  if (!signedIn && current === step.address)
    return <SignInFirst what="your address" onStart={start} />;
  if (!signedIn && current === step.appliances)
    return <SignInFirst what="your appliances" onStart={start} />;
  if (!signedIn && current === step.products)
    return <SignInFirst what="your products" onStart={start} />;
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
  // Once the household is saved, its boxes are planned, and have their prices.
  const priceOf = (home: TypedHome) =>
    saved
      ? null
      : estimate({ ...readDraft('occupants'), ...bathroomsOf(readDraft('layout')), ...home });
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
        price={(typed) => priceOf(withNobody(typed))}
        keepTyped={saved ? undefined : keepOccupants}
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
        price={(typed) => priceOf(bathroomsOf(typed))}
        keepTyped={saved ? undefined : keepLayout}
      />
    );
  return <AppliancesStep household={saved} onStep={goTo} onSaved={onSaved} price={priceOf} />;
}

const keepOccupants = (typed: Partial<Occupants>) =>
  keepPossible('occupants', typed, occupantsSchema);
const keepLayout = (typed: Partial<Layout>) => keepPossible('layout', typed, layoutSchema);

/** Keeps the answers that are possible, also while others are missing. */
function keepPossible<K extends 'occupants' | 'layout'>(
  part: K,
  typed: Partial<Occupants & Layout>,
  { shape }: { shape: Record<string, z.ZodType> },
) {
  const possible = Object.entries(typed).filter(
    ([name, value]) => shape[name]?.safeParse(value).success,
  );
  // Nothing typed must not hide what is saved.
  if (possible.length > 0) keepDraft(part, Object.fromEntries(possible));
}

/** Fills in nobody where no number is typed yet. */
const withNobody = (typed: Partial<Occupants>): TypedHome =>
  Object.fromEntries(occupantFields.map(({ name }) => [name, typed[name] ?? 0]));

const bathroomsOf = (layout: Partial<Layout> | undefined): TypedHome =>
  layout?.numberOfBathrooms ? { numberOfBathrooms: layout.numberOfBathrooms } : {};

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
interface SignInFirstProps {
  what: string;
  /** Opens the first step that a visitor can fill in. */
  onStart: () => void;
}

const SignInFirst = ({ what, onStart }: SignInFirstProps) => (
  <EmptyState
    drawing={keyScene}
    title={`We ask for ${what} with your account`}
    action={
      <>
        <Button onClick={onStart}>Start with occupants</Button>
        <ButtonLink to={pagePaths.signUp} look="quiet">
          Sign up
        </ButtonLink>
        <ButtonLink to={pagePaths.login} look="quiet">
          Log in
        </ButtonLink>
      </>
    }
  >
    Tell us now who lives with you and how many rooms there are: it is kept on this device until you
    have an account.
  </EmptyState>
);

interface LayoutFormProps {
  layout: Partial<Layout>;
  onSave: (layout: Layout) => void;
  /** Renders what the typed home costs. */
  price: (typed: Partial<Layout>) => ReactNode;
  /** Keeps what is typed through a refresh; it does nothing once a household is saved. */
  keepTyped: ((typed: Partial<Layout>) => void) | undefined;
}

function LayoutForm({ layout, onSave, price, keepTyped }: LayoutFormProps) {
  const { control, handleSubmit } = useForm<Layout, unknown, Layout>({
    resolver: zodResolver(layoutSchema),
    defaultValues: layout,
  });
  const typed = useWatch({ control });
  useEffect(() => keepTyped?.(typed), [typed, keepTyped]);
  return (
    <StepForm
      title="How is your home laid out?"
      intro="More rooms mean more to clean, and more rolls of paper in use."
      onSubmit={handleSubmit(onSave)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CountFields control={control} fields={layoutFields} min={1} />
      </div>
      {price(typed)}
    </StepForm>
  );
}

interface OccupantsFormProps {
  occupants: Partial<Occupants>;
  onSave: (occupants: Occupants) => void;
  /** Renders what the typed home costs. */
  price: (typed: Partial<Occupants>) => ReactNode;
  /** Keeps what is typed through a refresh; it does nothing once a household is saved. */
  keepTyped: ((typed: Partial<Occupants>) => void) | undefined;
}

function OccupantsForm({ occupants, onSave, price, keepTyped }: OccupantsFormProps) {
  const { control, handleSubmit } = useForm<Occupants, unknown, Occupants>({
    resolver: zodResolver(occupantsSchema),
    defaultValues: occupants,
  });
  const typed = useWatch({ control });
  useEffect(() => keepTyped?.(typed), [typed, keepTyped]);
  return (
    <StepForm
      title="Who lives at home?"
      intro="How fast things run out depends mostly on this. Put 0 where there is nobody."
      onSubmit={handleSubmit(onSave)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CountFields control={control} fields={occupantFields} min={0} />
      </div>
      {price(typed)}
    </StepForm>
  );
}
