import type { CustomerId } from '@nestbox/contract/values';
import { leaveView } from '#app/session/customerView';
import { currentSession } from '#app/session/session';

/** The tab does not wait longer for the server, which ends the view by itself. */
const endMilliseconds = 5_000;

/** Ends the customer view of this tab, on the server and in the browser. */
export async function endView(): Promise<void> {
  const session = currentSession();
  if (session) await endOnServer(session.customerId).catch(() => {});
  leaveView();
}

async function endOnServer(customerId: CustomerId): Promise<void> {
  // Loaded here, since customers need none of it.
  const [{ sendAsStaff }, { endCustomerView }] = await Promise.all([
    import('./staffCall'),
    import('@nestbox/contract/staffCustomerView'),
  ]);
  const signal = AbortSignal.timeout(endMilliseconds);
  await sendAsStaff(endCustomerView, { params: { customerId }, signal });
}
