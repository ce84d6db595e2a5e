import { createAccount, login, type Session } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { type Box, calculateRecommendation } from '@nestbox/contract/box';
import { type Household, saveHousehold } from '@nestbox/contract/household';
import { addProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { family, home, newcomer } from './newcomer.ts';
import type { TestShop } from './testShop.ts';

/** A customer with what calls for them need. */
export interface Person extends Session {
  readonly email: string;
  readonly password: string;
}

/** Creates a customer who has signed up and logged in. */
export async function signedIn(shop: TestShop): Promise<Person> {
  const { email, password, ...rest } = newcomer();
  await shop.call(createAccount, { body: { email, password, ...rest } });
  const session = await loggedInAgain(shop, { email, password });
  return { ...session, email, password };
}

/** Opens a new session for a customer. */
export async function loggedInAgain(
  shop: TestShop,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  return (await shop.call(login, { body: { emailAddress: email, password } })).answer;
}

/** Creates a customer with these products, a household and a plan. */
export async function planned(
  shop: TestShop,
  productIds: readonly ProductId[] = someProducts(shop),
  household: Household = family,
): Promise<Person & { boxes: Box[] }> {
  const person = await signedIn(shop);
  const { token } = person;
  const params = { customerId: person.customerId };
  if (productIds.length > 0) {
    await shop.call(addProducts, { params, token, body: [...productIds] });
  }
  await shop.call(saveAddress, { params, token, body: home });
  await shop.call(saveHousehold, { params, token, body: household });
  const { answer } = await shop.call(calculateRecommendation, { params, token });
  return { ...person, boxes: answer };
}

/** Returns two products from each of two categories. */
export function someProducts({
  services,
}: {
  services: Pick<TestShop['services'], 'catalogue'>;
}): string[] {
  const of = (category: string) =>
    services.catalogue.products
      .filter((product) => product.productCategory === category && product.essential)
      .slice(0, 2)
      .map((product) => product.productId);
  return [...of('Bathroom'), ...of('Kitchen')];
}
