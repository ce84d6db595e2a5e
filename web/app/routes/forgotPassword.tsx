import { pagePaths } from '@nestbox/contract/pagePaths';
import { useNavigate } from 'react-router';
import { ForgotPasswordForm } from '#app/features/account/components/forgotPasswordForm';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';

export default function ForgotPassword() {
  const navigate = useNavigate();
  return (
    <SignInFrame
      title="Forgot password?"
      intro="No worries, we’ll send you reset instructions."
      banner={
        <TestShopBanner>
          <MailboxLink />
        </TestShopBanner>
      }
      foot={<BackToLogIn />}
    >
      <PageTitle>Forgot password</PageTitle>
      <ForgotPasswordForm onSent={(email) => navigate(pagePaths.verifyCode(email))} />
    </SignInFrame>
  );
}
