import { listBoxes } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CustomerId } from '@nestbox/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Link, useLocation, useNavigate } from 'react-router';
import { customerQuery } from '#app/api/customerCall';
import { LoginForm } from '#app/features/account/components/loginForm';
import { passedEmail } from '#app/features/account/rememberedEmail';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { ToAddNote } from '#app/features/catalogue/components/toAddNote';
import { MailboxLink } from '#app/features/shop/components/mailboxLink';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';
import { returnTo } from '#app/session/returnTo';

export default function Login() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const queries = useQueryClient();

  const welcome = async (customerId: CustomerId) => {
    try {
      const boxes = await queries.fetchQuery(customerQuery(listBoxes, customerId));
      toast.success('User login and additional actions completed successfully!', {
        className: 'never-hidden',
      });
      const back = returnTo.take();
      // Gift cards need no boxes.
      const start = boxes.length === 0 ? pagePaths.household : (back ?? pagePaths.home);
      navigate(back === pagePaths.giftCards ? back : start);
    } catch {
      toast.error('Error occurred while performing additional actions.');
      navigate(pagePaths.home);
    }
  };

  return (
    <SignInFrame
      title="Log in"
      banner={
        <TestShopBanner>
          <MailboxLink />
        </TestShopBanner>
      }
      foot={
        <>
          New here?{' '}
          <Link to={pagePaths.signUp} className="font-semibold underline underline-offset-4">
            Sign up
          </Link>
        </>
      }
    >
      <PageTitle>Log in</PageTitle>
      <ToAddNote />
      <LoginForm email={passedEmail(state)} onSignedIn={welcome} />
    </SignInFrame>
  );
}
