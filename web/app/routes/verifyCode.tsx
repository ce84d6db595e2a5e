import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { TestShopBanner } from '#app/features/payment/components/testShopBanner';
import { VerifyCodeForm } from '#app/features/session/components/verifyCodeForm';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { SignInFrame } from '#app/layout/signInFrame';
import { PageTitle } from '#app/ui/pageTitle';
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
      foot={<BackToLogIn />}
    >
      <PageTitle>Verify code</PageTitle>
      <VerifyCodeForm email={email} onVerified={() => navigate(paths.setPassword(email))} />
    </SignInFrame>
  );
}
