import { endCustomerView } from '@nestbox/contract/staffCustomerView';
import { leaveView, shownView } from '#app/session/customerView';
import { sendAsStaff } from './staffCall';

/** The tab does not wait longer for the server, which ends the view by itself. */
const endMilliseconds = 5_000;

/** Ends the customer view of this tab, on the server and in the browser. */
export async function endView(): Promise<void> {
  if (shownView) {
    const { customerId } = shownView;
    const signal = AbortSignal.timeout(endMilliseconds);
    await sendAsStaff(endCustomerView, { params: { customerId }, signal }).catch(() => {});
  }
  leaveView();
}
