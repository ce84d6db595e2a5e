import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { TestShopBanner } from '#app/features/payment/components/testShopBanner';
import { SetPassword as SetPasswordStep } from '#app/features/session/components/setPassword';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { SignInFrame } from '#app/layout/signInFrame';
import { PageTitle } from '#app/ui/pageTitle';
import type { Route } from './+types/setPassword';

export default function SetPassword({ params: { email } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <SignInFrame
      title="Set new password"
      intro={
        <>
          For <strong className="text-ink">{email}</strong>
        </>
      }
      banner={<TestShopBanner />}
      foot={<BackToLogIn />}
    >
      <PageTitle>Set password</PageTitle>
      <SetPasswordStep email={email} onSet={() => navigate(paths.login)} />
    </SignInFrame>
  );
}
