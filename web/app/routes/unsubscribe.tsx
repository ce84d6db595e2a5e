import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Unsubscribe } from '#app/features/account/components/unsubscribe';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';

const tokenOfLink = () => new URLSearchParams(window.location.hash.slice(1)).get('token');

/** The end of offers and news by the link of a mail, without logging in. */
export default function UnsubscribePage() {
  const navigate = useNavigate();
  const [token] = useState(tokenOfLink);

  useEffect(() => {
    // Removes the token of the mailed link from the address, so that no history or copy has it.
    if (token) navigate(pagePaths.unsubscribe, { replace: true });
  }, [token, navigate]);

  if (!token) return <Navigate to={`${pagePaths.profile}#preferences`} replace />;
  return (
    <SignInFrame
      title="Offers and news"
      intro="Mails about your boxes, your money and your account still come."
      banner={<TestShopBanner />}
      foot={
        <ButtonLink to={`${pagePaths.profile}#preferences`} look="quiet">
          All preferences
        </ButtonLink>
      }
    >
      <PageTitle>Offers and news</PageTitle>
      <Unsubscribe token={token} />
    </SignInFrame>
  );
}
