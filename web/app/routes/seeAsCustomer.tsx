import { errorText } from '@nestbox/client/api/apiError';
import { sessionItems, viewKey } from '@nestbox/client/storage/browserStorage';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { type CustomerView, openCustomerView } from '@nestbox/contract/staffCustomerView';
import { shop } from '@nestbox/shop/webShop';
import { Banner } from '@nestbox/ui/banner';
import { buttonStyle } from '@nestbox/ui/button';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendAsStaff } from '#app/api/staffCall';
import { PageTitle } from '#app/layout/pageTitle';
import type { ShownView } from '#app/layout/viewBar';

const codeOfLink = () => new URLSearchParams(window.location.hash.slice(1)).get('code');

/** Opens a customer view with the code of the staff's app. Without a code, says that it has ended. */
export default function SeeAsCustomer() {
  const navigate = useNavigate();
  const [code] = useState(codeOfLink);

  useEffect(() => {
    // Removes the code from the address, so that no history or copy has it.
    if (code) navigate(pagePaths.seeAsCustomer, { replace: true });
  }, [code, navigate]);

  return (
    <div className="m-auto flex w-full max-w-md flex-col items-start gap-6 px-5 py-8">
      <PageTitle>See as customer</PageTitle>
      <h1 className="text-4xl">See {shop.name} as a customer</h1>
      {code ? <Opening code={code} /> : <Ended />}
    </div>
  );
}

/**
 * Keeps a view for this tab alone, from its next document on.
 * @returns false where the browser stores nothing: the log-in of all tabs would be used instead
 */
function keepView({ customerId, name, token, seconds }: CustomerView): boolean {
  const shown: ShownView = { name, endsAt: Date.now() + seconds * 1000 };
  const kept =
    sessionItems.set('token', token) &&
    sessionItems.set('customerId', customerId) &&
    sessionItems.set(viewKey, JSON.stringify(shown));
  if (!kept) sessionItems.clear();
  return kept;
}

/** A code is used up at once, so that it is sent once. */
function Opening({ code }: { code: string }) {
  const { data: kept, error } = useQuery({
    queryKey: ['customer-view', code],
    queryFn: async () => keepView(await sendAsStaff(openCustomerView, { body: { code } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    // A new document, so that nothing of the log-in of this browser is left in memory.
    if (kept) window.location.replace(pagePaths.home);
  }, [kept]);
  if (error) return <Refused>{errorText(error, 'That did not arrive.')}</Refused>;
  if (kept === false)
    return <Refused>This browser stores nothing, so that it cannot keep the view apart.</Refused>;
  return <ScreenLoader />;
}

const Refused = ({ children }: { children: string }) => (
  <>
    <Banner tone="bad" role="alert">
      {children}
    </Banner>
    <ToStaffsApp />
  </>
);

const Ended = () => (
  <>
    <Banner role="status">You no longer see the shop as a customer. You can close this tab.</Banner>
    <ToStaffsApp />
  </>
);

const ToStaffsApp = () => (
  <a href="/admin/customers" className={buttonStyle()}>
    Back to the staff’s app
  </a>
);
