import { pagePaths } from '@nestbox/contract/pagePaths';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { SetPassword as SetPasswordStep } from '#app/features/account/components/setPassword';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';
import { takeResetLink } from '#app/session/resetToken';
import type { Route } from './+types/setPassword';

export default function SetPassword({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [linked] = useState(takeResetLink);
  const email = params.email ?? linked;

  useEffect(() => {
    // Removes the token of the mailed link from the address, so that no history or copy has it.
    if (linked) navigate(pagePaths.setPassword(linked), { replace: true });
  }, [linked, navigate]);

  if (!email) return <Navigate to={pagePaths.forgotPassword} replace />;
  return (
    <SignInFrame
      title="Set new password"
      intro={
        <>
          For <strong className="text-ink">{email}</strong>
        </>
      }
      banner={<TestShopBanner />}
      foot={<BackToLogIn email={email} />}
    >
      <PageTitle>Set password</PageTitle>
      <SetPasswordStep
        email={email}
        onSet={() => navigate(pagePaths.login, { state: { email } })}
      />
    </SignInFrame>
  );
}
