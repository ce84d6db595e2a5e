import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { TestShopBanner } from '#app/features/payment/components/testShopBanner';
import { ForgotPasswordForm } from '#app/features/session/components/forgotPasswordForm';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { BackToLogIn } from '#app/layout/backToLogIn';
import { SignInFrame } from '#app/layout/signInFrame';
import { PageTitle } from '#app/ui/pageTitle';

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
      <ForgotPasswordForm onSent={(email) => navigate(paths.verifyCode(email))} />
    </SignInFrame>
  );
}
