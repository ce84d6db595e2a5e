import { createAccount, login } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation } from '@nestbox/contract/box';
import { saveHousehold } from '@nestbox/contract/household';
import { savePreferences } from '@nestbox/contract/preferences';
import { addProducts } from '@nestbox/contract/product';
import { ask, type SimulatedCustomer, type Stage, sessionMilliseconds, tryTo } from './customer.ts';
import { newAddress, newHousehold } from './newCustomer.ts';
import { payForNext } from './pay.ts';
import { seeBoxes } from './seeIn.ts';

const password = 'Plenty-Of-Soap-Each-Month';

/**
 * Signs up, describes the household, chooses products, reads the plan and pays for the first box.
 */
export async function join(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  const { shop, tally, catalogue } = stage;
  const { chance, name, email, from } = customer;
  const person = { firstName: 'Household', lastName: 'Example', email, password };
  const consent = { phoneNumber: '02079460000', termsAndCondAccepted: true as const };
  const body = { ...person, ...consent, marketingEnabled: true };
  const created = await shop.call(createAccount, { body, from });
  const opened = await shop.call(login, { body: { emailAddress: email, password }, from });
  if (created.status >= 300 || opened.status >= 300) {
    return tally.wrong(`${name} could not sign up: ${created.status}, ${opened.status}`);
  }
  const until = new Date(shop.now().getTime() + sessionMilliseconds);
  customer.session = { ...opened.answer, until };
  stage.journal.customers.set(opened.answer.customerId, { email, name });
  await ask(stage, customer, savePreferences, {
    body: {
      marketingEnabled: chance.happens(0.5),
      substitutionsAllowed: chance.happens(0.5),
      mailUpdates: chance.happens(0.7),
    },
  });
  await ask(stage, customer, saveAddress, { body: newAddress(chance, name) });
  await ask(stage, customer, saveHousehold, { body: newHousehold(chance) });
  // A customer without products gets the starter products.
  if (chance.happens(0.8)) {
    const wanted = chance.some(catalogue, chance.whole(1, 20));
    // One of them may be out of stock or retired by now.
    await tryTo(stage, customer, addProducts, { body: wanted.map(({ productId }) => productId) });
  }
  await ask(stage, customer, calculateRecommendation);
  tally.count('sign up', 'made');
  // Some pay on a later visit.
  if (chance.happens(0.85)) await payForNext(stage, customer);
  await seeBoxes(stage, customer);
}
