import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Serves Vendure's shop API: lab/peer/vendure.ts starts it. With PRODUCTS, the path of a CSV file, it fills
// an empty database first.

const { FOLDER = '', DATABASE_URL = '', PORT = '', PRODUCTS } = process.env;
const required = createRequire(join(FOLDER, 'package.json'));

/** What is used of @vendure/core, which the project does not install. */
interface Vendure {
  bootstrap(config: object): Promise<{ close(): Promise<void> }>;
  dummyPaymentHandler: { code: string };
  DefaultLogger: new (options: object) => object;
  LogLevel: { Error: number };
}

const core: Vendure = required('@vendure/core');
const { populate } = required('@vendure/core/cli');

const config = {
  apiOptions: { port: Number(PORT), hostname: '127.0.0.1', shopListQueryLimit: 1_000 },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: DATABASE_URL,
    // As many connections as Nestbox has by default.
    poolSize: 10,
    synchronize: PRODUCTS !== undefined,
    migrations: [],
  },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: FOLDER },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
};

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'UK',
  countries: [{ name: 'United Kingdom', code: 'GB', zone: 'UK' }],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 295 }],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: {
        code: core.dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
};

if (PRODUCTS) await populate(() => core.bootstrap(config), initialData, PRODUCTS);
else await core.bootstrap(config);
writeFileSync(1, 'is ready\n');
