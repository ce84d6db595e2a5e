import type { CustomerView } from '@nestbox/contract/staffCustomerView';
import { paths } from '#app/config/paths';
import { isView, sessionItems, viewKey } from '#app/storage/browserStorage';

/** What a tab shows of its customer view. */
interface ShownView {
  /** The customer's name. */
  readonly name: string;
  readonly customerId: string;
  /** When it ends, in milliseconds of this browser's clock. */
  readonly endsAt: number;
}

/** The view of this tab; null in every other tab. */
export const shownView: ShownView | null = isView
  ? JSON.parse(sessionItems.get(viewKey) ?? 'null')
  : null;

/**
 * Keeps a view for this tab alone, from its next document on.
 * @returns false where the browser stores nothing: the log-in of all tabs would be used instead
 */
export function keepView({ customerId, name, token, seconds }: CustomerView): boolean {
  const shown: ShownView = { name, customerId, endsAt: Date.now() + seconds * 1000 };
  const kept =
    sessionItems.set('token', token) &&
    sessionItems.set('customerId', customerId) &&
    sessionItems.set(viewKey, JSON.stringify(shown));
  if (!kept) sessionItems.clear();
  return kept;
}

/** Forgets the view with everything of this tab, and says so on a page without any session. */
export function leaveView(): void {
  sessionItems.clear();
  window.location.replace(paths.seeAsCustomer);
}
