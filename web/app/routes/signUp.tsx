import { Link, useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { TestShopBanner } from '#app/features/payment/components/testShopBanner';
import { ToAddNote } from '#app/features/product/components/toAddNote';
import { SignUpForm } from '#app/features/session/components/signUpForm';
import { useShopSettings } from '#app/features/shop/api/getShopSettings';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { SignInFrame } from '#app/layout/signInFrame';
import { PageTitle } from '#app/ui/pageTitle';

export default function SignUp() {
  const navigate = useNavigate();
  const shop = useShopSettings().data;
  return (
    <SignInFrame
      title="Create your account"
      banner={
        <TestShopBanner>
          <MailboxLink />
        </TestShopBanner>
      }
      foot={
        <>
          Already a customer?{' '}
          <Link to={paths.login} className="font-semibold underline underline-offset-4">
            Log in
          </Link>
        </>
      }
    >
      <PageTitle>Sign up</PageTitle>
      <ToAddNote />
      <SignUpForm
        marketingRequired={shop?.marketingRequired ?? true}
        onSignedUp={() => navigate(paths.login)}
      />
    </SignInFrame>
  );
}
