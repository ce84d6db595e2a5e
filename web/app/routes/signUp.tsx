import { pagePaths } from '@nestbox/contract/pagePaths';
import { Link, useNavigate } from 'react-router';
import { SignUpForm } from '#app/features/account/components/signUpForm';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { ToAddNote } from '#app/features/catalogue/components/toAddNote';
import { keepContact } from '#app/features/household/wizardDraft';
import { useShopSettings } from '#app/features/shop/api/getShopSettings';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';

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
          <Link to={pagePaths.login} className="font-semibold underline underline-offset-4">
            Log in
          </Link>
        </>
      }
    >
      <PageTitle>Sign up</PageTitle>
      <ToAddNote />
      <SignUpForm
        marketingRequired={shop?.marketingRequired ?? true}
        onSignedUp={({ email, firstName, lastName, phoneNumber }) => {
          keepContact({ name: `${firstName} ${lastName}`, contactNumber: phoneNumber });
          navigate(pagePaths.login, { state: { email } });
        }}
      />
    </SignInFrame>
  );
}
