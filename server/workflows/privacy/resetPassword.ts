import type { CustomerId } from '@nestbox/contract/values';
import { updatePassword } from '../../account/customerQueries.ts';
import { noPassword } from '../../account/dataPolicies.ts';
import { isKnownBrowser } from '../../account/guardPassword.ts';
import { deletePasskeys } from '../../account/passkeys/passkeyQueries.ts';
import { refuseCommonPassword } from '../../account/passwords.ts';
import { deleteSessions } from '../../account/sessionQueries.ts';
import { type NewPassword, ownerOfReset, setNewPassword } from '../../account/setNewPassword.ts';
import { readChosenProducts } from '../../catalogue/chosenProductQueries.ts';
import { deletePushDevices } from '../../notifications/push/pushQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { newSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { makeChange } from '../changes/makeChange.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { isUnproven } from '../customer/unprovenCustomerQueries.ts';
import { deleteChoices } from './erasureQueries.ts';

/**
 * Sets a new password with a reset token. Somebody else may have signed up with the address: where nobody has
 * confirmed it or paid, and the account does not know the browser, what was saved in it is removed first.
 * @throws Refusal for a common password, or for a used token or one with another purpose
 */
export async function resetPassword(services: Services, request: NewPassword): Promise<void> {
  refuseCommonPassword(request.newPassword);
  const { customerId, email } = await ownerOfReset(services, request);
  const known = { emailAddress: email, browserToken: request.browserToken };
  const startsClean =
    (await isUnproven(services.database.reader, customerId)) &&
    !(await isKnownBrowser(services.database.reader, known, services.clock.now()));
  if (startsClean) await startClean(services, customerId);
  // A call of the stranger may have begun before their session ended, and save only now.
  const clean = startsClean ? (tx: Queryable) => deleteChoices(tx, customerId) : null;
  await setNewPassword(services, request, clean);
}

/**
 * Ends the access of whoever has signed up, so that nothing is saved any more, and removes the boxes as the customer's
 * own change does, which ends an open payment, and then the rest.
 */
async function startClean(services: Services, customerId: CustomerId): Promise<void> {
  await changeCustomer(services, customerId, async ({ tx }) => {
    await updatePassword(tx, customerId, noPassword);
    await deletePasskeys(tx, customerId);
    await deletePushDevices(tx, customerId);
    await deleteSessions(tx, customerId);
  });
  const products = await readChosenProducts(services.database.reader, customerId);
  const productIds = products.map(({ productId }) => productId);
  if (productIds.length > 0) {
    await makeChange(services, customerId, { kind: 'removeProducts', productIds });
  }
  await changeCustomer(services, customerId, async ({ tx }) => {
    await deleteChoices(tx, customerId);
    await updateSubscription(tx, customerId, newSubscription(customerId));
  });
}
