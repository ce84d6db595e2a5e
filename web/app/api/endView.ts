import { leaveView, shownView } from '#app/session/customerView';

/** The tab does not wait longer for the server, which ends the view by itself. */
const endMilliseconds = 5_000;

/** Ends the customer view of this tab, on the server and in the browser. */
export async function endView(): Promise<void> {
  if (shownView) await endOnServer(shownView.customerId).catch(() => {});
  leaveView();
}

async function endOnServer(customerId: string): Promise<void> {
  // Loaded here, since customers need none of it.
  const [{ sendAsStaff }, { endCustomerView }] = await Promise.all([
    import('./staffCall'),
    import('@nestbox/contract/staffCustomerView'),
  ]);
  const signal = AbortSignal.timeout(endMilliseconds);
  await sendAsStaff(endCustomerView, { params: { customerId }, signal });
}
