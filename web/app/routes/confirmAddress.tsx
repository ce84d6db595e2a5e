import { pagePaths } from '@nestbox/contract/pagePaths';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ConfirmEmail } from '#app/features/account/components/confirmEmail';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';

const tokenOfLink = () => new URLSearchParams(window.location.hash.slice(1)).get('token');

export default function ConfirmAddress() {
  const navigate = useNavigate();
  const [token] = useState(tokenOfLink);

  useEffect(() => {
    // Removes the token of the mailed link from the address, so that no history or copy has it.
    if (token) navigate(pagePaths.confirmAddress, { replace: true });
  }, [token, navigate]);

  if (!token) return <Navigate to={pagePaths.login} replace />;
  return (
    <SignInFrame
      title="Confirm your email address"
      intro="If you have an account with us and asked for the link, confirm that the address is yours."
      banner={<TestShopBanner />}
      foot={<BackToLogIn />}
    >
      <PageTitle>Confirm your email address</PageTitle>
      <ConfirmEmail token={token} />
    </SignInFrame>
  );
}
