import { pagePaths } from '@nestbox/contract/pagePaths';
import { useLocation, useNavigate } from 'react-router';
import { ForgotPasswordForm } from '#app/features/account/components/forgotPasswordForm';
import { passedEmail } from '#app/features/account/rememberedEmail';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';

export default function ForgotPassword() {
  const navigate = useNavigate();
  const email = passedEmail(useLocation().state);
  return (
    <SignInFrame
      title="Forgot password?"
      intro="No worries, we’ll send you reset instructions."
      banner={
        <TestShopBanner>
          <MailboxLink />
        </TestShopBanner>
      }
      foot={<BackToLogIn email={email} />}
    >
      <PageTitle>Forgot password</PageTitle>
      <ForgotPasswordForm email={email} onSent={(email) => navigate(pagePaths.verifyCode(email))} />
    </SignInFrame>
  );
}
