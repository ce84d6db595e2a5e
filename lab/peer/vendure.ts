import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { products } from '@nestbox/catalogue/products';
import { stringify } from 'csv-stringify/sync';
import getPort from 'get-port';
import { type StartedProcess, startProcess } from '../../testing/faults/startProcess.ts';

/** A customer of Vendure with an open order. */
export interface VendureCaller {
  readonly token: string;
  readonly email: string;
}

export interface VendureShop {
  readonly address: string;
  readonly pid: number;
  readonly callers: readonly VendureCaller[];
  readonly variantIds: readonly string[];
  close(): Promise<void>;
}

export const vendurePassword = 'a long password of the bench';

const script = fileURLToPath(new URL('serveVendure.ts', import.meta.url));

async function serve(env: Record<string, string>): Promise<StartedProcess> {
  return startProcess(script, [], { ready: 'is ready', env });
}

/** Products of the demo catalogue, as Vendure's import reads them. */
const productFile = (): string =>
  stringify(
    products.map((product) => ({
      name: product.productName,
      slug: product.productId,
      description: product.descriptionLong,
      assets: '',
      facets: '',
      optionGroups: '',
      optionValues: '',
      sku: product.productId,
      price: (product.price / 100).toFixed(2),
      taxCategory: 'standard',
      stockOnHand: '1000000',
      trackInventory: 'false',
      variantAssets: '',
      variantFacets: '',
    })),
    { header: true },
  );

/**
 * Fills an empty database with the demo catalogue and customers with orders, the last one still open,
 * and serves it.
 */
export async function startVendure(
  folder: string,
  databaseUrl: string,
  { customers, orders, lines }: { customers: number; orders: number; lines: number },
): Promise<VendureShop> {
  const file = join(folder, 'products.csv');
  writeFileSync(file, productFile());
  const port = await getPort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    FOLDER: folder,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    NODE_ENV: 'production',
  };
  const filling = await serve({ ...env, PRODUCTS: file });
  const shop = openShopApi(address);
  const variantIds = await shop.listVariants();
  const callers: VendureCaller[] = [];
  for (let number = 0; number < customers; number += 1) {
    const email = `home.${number}@example.com`;
    await shop.register(email);
    const token = await shop.logIn(email);
    for (let order = 1; order < orders; order += 1) {
      await shop.fillOrder(token, variantIds, number + order, lines);
      await shop.payOrder(token);
    }
    await shop.fillOrder(token, variantIds, number, lines);
    callers.push({ token, email });
  }
  await filling.kill('SIGTERM');
  const web = await serve(env);
  return {
    address,
    callers,
    variantIds,
    pid: web.child.pid ?? 0,
    close: () => web.kill('SIGTERM'),
  };
}

function openShopApi(address: string) {
  const ask = async (query: string, variables: object = {}, token = '') => {
    const response = await fetch(`${address}/shop-api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    const refused = Object.values(data ?? {}).find(
      (value) => (value as { errorCode?: string } | null)?.errorCode,
    );
    if (errors || refused)
      throw new Error(`Vendure refused ${query}: ${JSON.stringify(errors ?? refused)}`);
    return { data, token: response.headers.get('vendure-auth-token') ?? token };
  };
  return {
    async listVariants(): Promise<string[]> {
      const { data } = await ask(
        '{ products(options: { take: 1000 }) { items { variants { id } } } }',
      );
      return data.products.items.flatMap(({ variants }: { variants: { id: string }[] }) =>
        variants.map(({ id }) => id),
      );
    },
    async register(email: string): Promise<void> {
      await ask(
        `mutation ($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) {
          __typename ... on ErrorResult { errorCode message } } }`,
        {
          input: {
            emailAddress: email,
            firstName: 'Ada',
            lastName: 'Home',
            password: vendurePassword,
          },
        },
      );
    },
    async logIn(email: string): Promise<string> {
      const { token } = await ask(logInQuery, { email, password: vendurePassword });
      return token;
    },
    async fillOrder(token: string, variantIds: readonly string[], from: number, lines: number) {
      for (let line = 0; line < lines; line += 1) {
        const id = variantIds[(from * 7 + line) % variantIds.length];
        await ask(addQuery, { id }, token);
      }
    },
    async payOrder(token: string): Promise<void> {
      await ask(
        `mutation { setOrderShippingAddress(input: { fullName: "Ada Home", streetLine1: "1 High Street",
          city: "Leeds", postalCode: "LS1 1AA", countryCode: "GB" }) {
          __typename ... on ErrorResult { errorCode message } } }`,
        {},
        token,
      );
      const { data } = await ask('{ eligibleShippingMethods { id } }', {}, token);
      await ask(
        `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) {
          __typename ... on ErrorResult { errorCode message } } }`,
        { id: [data.eligibleShippingMethods[0].id] },
        token,
      );
      await ask(
        `mutation { transitionOrderToState(state: "ArrangingPayment") {
          __typename ... on OrderStateTransitionError { errorCode message } } }`,
        {},
        token,
      );
      await ask(
        `mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) {
          __typename ... on ErrorResult { errorCode message } } }`,
        {},
        token,
      );
    },
  };
}

export const logInQuery = `mutation ($email: String!, $password: String!) {
  login(username: $email, password: $password) { __typename ... on ErrorResult { errorCode message } } }`;

/** The facts of an order that Nestbox answers of a box: its lines with product, packs and price. */
const orderFacts = `id code state orderPlacedAt totalWithTax shippingWithTax
  lines { id quantity linePriceWithTax unitPriceWithTax productVariant { id name sku product { name description } } }`;

export const addQuery = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
  __typename ... on Order { ${orderFacts} } ... on ErrorResult { errorCode message } } }`;

export const removeQuery = `mutation ($id: ID!) { removeOrderLine(orderLineId: $id) {
  __typename ... on Order { ${orderFacts} } ... on ErrorResult { errorCode message } } }`;

export const ordersQuery = `{ activeCustomer { orders(options: { take: 10 }) { items { ${orderFacts} } } } }`;

/** As many as a page of Nestbox's search has. */
export const productsQuery = `{ products(options: { take: 24 }) { items { id name slug description
  variants { id sku priceWithTax stockLevel } } } }`;
