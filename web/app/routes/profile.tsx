import { isView } from '@nestbox/client/storage/browserStorage';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import { useSecondStep } from '#app/features/account/api/getSecondStep';
import { PasskeysCard } from '#app/features/account/components/passkeysCard';
import { PasswordCard } from '#app/features/account/components/passwordCard';
import { PersonalDataCard } from '#app/features/account/components/personalDataCard';
import { PreferencesCard } from '#app/features/account/components/preferencesCard';
import { SecondStepCard } from '#app/features/account/components/secondStepCard';
import { SessionsCard } from '#app/features/account/components/sessionsCard';
import { rememberEmail } from '#app/features/account/rememberedEmail';
import { useCredit } from '#app/features/billing/api/credit';
import { useBoxes } from '#app/features/boxes/api/boxes';
import { AddressCard } from '#app/features/household/components/addressCard';
import { PropertyCard } from '#app/features/household/components/propertyCard';
import { PushCard } from '#app/features/notifications/components/pushCard';
import { PageTitle } from '#app/layout/pageTitle';
import { clearSession } from '#app/session/session';

/** The titles of the screen's parts by their ids. */
const parts = {
  home: 'Your home',
  login: 'Password and login',
  data: 'Preferences and data',
};

export default function Profile() {
  const leave = () => {
    rememberEmail('', false);
    toast.success('Your account is closed. We have sent you a mail about what happens next.');
    clearSession();
  };
  const planned = useBoxes().data?.some(({ canEdit }) => canEdit) ?? false;
  const codeAsked = useSecondStep().data?.on ?? false;
  const credit = useCredit().data;
  return (
    <div className="shell flex max-w-5xl flex-col gap-6 py-8 md:py-12">
      <PageTitle>My household</PageTitle>
      <PageHeading title="My household">
        <ButtonLink to={pagePaths.household} look="quiet">
          Go through the steps again
        </ButtonLink>
      </PageHeading>
      <AddressedPart />
      <div className="flex flex-col gap-8">
        <ScreenPart id="home">
          <AddressCard />
          <PropertyCard planned={planned} />
        </ScreenPart>
        <ScreenPart id="login" folded>
          <PasswordCard />
          <SecondStepCard />
          <PasskeysCard codeAsked={codeAsked} />
          <SessionsCard />
        </ScreenPart>
        <ScreenPart id="data" folded>
          <PreferencesCard />
          {/* A view is on a device of staff. */}
          {!isView && <PushCard />}
          <PersonalDataCard codeAsked={codeAsked} credit={credit} onDeleted={leave} />
        </ScreenPart>
      </div>
    </div>
  );
}

/** Scrolls to the part or the card that the address names. */
function AddressedPart() {
  const { hash } = useLocation();
  // On a first load the parts appear long after the browser has read the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are navigations
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, []);
  return null;
}

interface ScreenPartProps {
  id: keyof typeof parts;
  /** Its cards are folded, one below the other. */
  folded?: boolean;
  children: ReactNode;
}

/** A part of the screen: cards, two in a row on wide windows. */
const ScreenPart = ({ id, folded = false, children }: ScreenPartProps) => (
  <div className="flex flex-col gap-4">
    <h2 id={id} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
      {parts[id]}
    </h2>
    <div className={folded ? 'flex flex-col gap-3' : 'grid gap-6 lg:grid-cols-2'}>{children}</div>
  </div>
);
