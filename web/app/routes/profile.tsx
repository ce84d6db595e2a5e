import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { Link, useLocation } from 'react-router';
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
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>My household</PageTitle>
      <PageHeading
        title="My household"
        intro="Where your boxes go, the home they are planned for, and how you log in."
      >
        <ButtonLink to={pagePaths.household} look="quiet">
          Go through the steps again
        </ButtonLink>
      </PageHeading>
      <ScreenContents />
      <div className="flex flex-col gap-12">
        <ScreenPart id="home">
          <AddressCard />
          <PropertyCard planned={planned} />
        </ScreenPart>
        <ScreenPart id="login">
          <div className="grid gap-6">
            <PasswordCard />
            <SecondStepCard />
            <PasskeysCard codeAsked={codeAsked} />
          </div>
          <SessionsCard />
        </ScreenPart>
        <ScreenPart id="data">
          <PreferencesCard />
          <PersonalDataCard codeAsked={codeAsked} credit={credit} onDeleted={leave} />
        </ScreenPart>
      </div>
    </div>
  );
}

/** Links to the parts of the screen. An address that names a part scrolls to it. */
function ScreenContents() {
  const { hash } = useLocation();
  // On a first load the parts appear long after the browser has read the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are navigations
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, []);
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="touch-area inline-block rounded-sm py-1 pointer-coarse:py-2.5 font-semibold underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ScreenPartProps {
  id: keyof typeof parts;
  children: ReactNode;
}

/** A part of the screen: panels, two in a row on wide windows. */
const ScreenPart = ({ id, children }: ScreenPartProps) => (
  <div className="flex flex-col gap-5">
    <h2 id={id} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
      {parts[id]}
    </h2>
    <div className="grid items-start gap-6 lg:grid-cols-2">{children}</div>
  </div>
);
