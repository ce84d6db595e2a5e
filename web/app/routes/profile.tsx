import toast from 'react-hot-toast';
import { paths } from '#app/config/paths';
import { useBoxes } from '#app/features/box/api/boxes';
import { AddressCard } from '#app/features/household/components/addressCard';
import { PropertyCard } from '#app/features/household/components/propertyCard';
import { PersonalDataCard } from '#app/features/personalData/components/personalDataCard';
import { useSecondStep } from '#app/features/session/api/getSecondStep';
import { PasswordCard } from '#app/features/session/components/passwordCard';
import { PreferencesCard } from '#app/features/session/components/preferencesCard';
import { SecondStepCard } from '#app/features/session/components/secondStepCard';
import { SessionsCard } from '#app/features/session/components/sessionsCard';
import { rememberEmail } from '#app/features/session/rememberedEmail';
import { clearSession } from '#app/session/session';
import { ButtonLink } from '#app/ui/buttonLink';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';
import { ScreenContents } from '#app/ui/screenContents';
import { ScreenPart } from '#app/ui/screenPart';

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
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>My household</PageTitle>
      <PageHeading
        title="My household"
        intro="Where your boxes go, the home they are planned for, and how you log in."
      >
        <ButtonLink to={paths.household} look="quiet">
          Go through the steps again
        </ButtonLink>
      </PageHeading>
      <ScreenContents parts={parts} />
      <div className="flex flex-col gap-12">
        <ScreenPart id="home" title={parts.home}>
          <AddressCard />
          <PropertyCard planned={planned} />
        </ScreenPart>
        <ScreenPart id="login" title={parts.login}>
          <div className="grid gap-6">
            <PasswordCard />
            <SecondStepCard />
          </div>
          <SessionsCard />
        </ScreenPart>
        <ScreenPart id="data" title={parts.data}>
          <PreferencesCard />
          <PersonalDataCard codeAsked={codeAsked} onDeleted={leave} />
        </ScreenPart>
      </div>
    </div>
  );
}
