import { pagePaths } from '@nestbox/contract/pagePaths';
import { useNavigate } from 'react-router';
import { VerifyCodeForm } from '#app/features/account/components/verifyCodeForm';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';
import type { Route } from './+types/verifyCode';

export default function VerifyCode({ params: { email } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <SignInFrame
      title="Check your email"
      intro={
        <>
          We sent a code to <strong className="text-ink">{email}</strong>
        </>
      }
      banner={
        <TestShopBanner>
          <MailboxLink recipient={email} />
        </TestShopBanner>
      }
      foot={<BackToLogIn email={email} />}
    >
      <PageTitle>Verify code</PageTitle>
      <VerifyCodeForm email={email} onVerified={() => navigate(pagePaths.setPassword(email))} />
    </SignInFrame>
  );
}
