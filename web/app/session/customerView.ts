import { sessionItems } from '@nestbox/client/storage/browserStorage';
import { pagePaths } from '@nestbox/contract/pagePaths';

/** Forgets the view with everything of this tab, and says so on a page without any session. */
export function leaveView(): void {
  sessionItems.clear();
  window.location.replace(pagePaths.seeAsCustomer);
}
