import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { markExecution } from './bootstrap/execution/markExecution.mjs';

/** Records which functions each test file calls, for `npm run check`. */
const isRecorded = process.env.EXECUTION_FOLDER !== undefined;
const plugins = isRecorded ? [markExecution()] : [];

const usual = {
  // Machines are shared and slow at times: a test fails by what it sees, not by when.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Where nobody watches, a test that fails once is played again.
  retry: process.env.CI ? 1 : 0,
  // Files share what they import: a quarter of the cores' time is saved. None leaves anything behind.
  isolate: false,
  // In another order for each commit: a test that needs an earlier one fails.
  sequence: { shuffle: { tests: true } },
  // The sample shop, whatever shop file this folder has.
  env: { SHOP_FILE: 'shop/default/shop.json' },
  setupFiles: isRecorded ? ['./bootstrap/execution/recordFile.ts'] : [],
};

/**
 * What `npm test` leaves to `npm run test:rest`: tests that start, kill or restart processes, that damage
 * folders, that send thousands of requests or that simulate months.
 */
const restFiles = [
  'lab/plan/**/*.test.ts',
  'bootstrap/{sentences,start}.test.ts',
  'stripe-sandbox/serve.test.ts',
  // In Chromium.
  'stripe-sandbox/browser/checkout.test.ts',
  'server/{demoAtStart,main,worker}.test.ts',
  'server/account/enumeration.test.ts',
  'server/cli/{cli,move/move}.test.ts',
  'server/platform/backup/*.test.ts',
  'server/platform/database/{limitedRole,listening,openDatabase,pooler}.test.ts',
  'server/platform/database/embedded/*.test.ts',
  'server/platform/telemetry/{canary,tracing}.test.ts',
  'testing/database/realPostgres.test.ts',
  'testing/{faults,fuzz,rolling,year}/*.test.ts',
  'testing/upgrades/upgrades.test.ts',
];
const exclude = [...configDefaults.exclude, ...restFiles];

/** Properties that `npm run test:rest` tries more often than `npm test` does. */
const propertyFiles = [
  'server/workflows/refunds/refundsOfBox.test.ts',
  'server/workflows/customer/beforeFirstPayment.test.ts',
  'testing/properties/*.test.ts',
];

const plain = (name: string) => ({
  plugins,
  test: { name, include: [`${name}/**/*.test.ts`], exclude, ...usual },
});

/** Texts and components for browsers, on a DOM in the same process. Whole pages are tested in e2e/. */
const browser = (name: string) => ({
  plugins,
  resolve: { tsconfigPaths: true },
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], environment: 'jsdom', ...usual },
});

const onPostgres = [
  'server/{account,billing,boxes,catalogue,notifications,planning,subscription}/*.test.ts',
  'server/{workflows,routes}/**/*.test.ts',
  'server/{jobs,cli}/*.test.ts',
  'server/platform/database/prepared.test.ts',
];

/**
 * These send no statement that the other tests on Postgres do not send too, or none at all. How it was
 * found: docs/decisions/2026-11-23-what-runs-on-postgres.md.
 */
const onEmbeddedAlone = [
  'server/account/{account,accountMessages,authenticator,deviceLabel}.test.ts',
  'server/boxes/{box,calendar,deliveryFee,receipt}.test.ts',
  'server/catalogue/{productQueries,rhythm}.test.ts',
  'server/cli/{cli,operatorRoute,signOutCommand}.test.ts',
  'server/notifications/{notificationBox,renderMail}.test.ts',
  'server/planning/{alternatives,forecast,presentAlternatives}.test.ts',
  'server/routes/{badInput,boxes/presentPreview,catalogue/productSearch,pages/adminRoutes}.test.ts',
  'server/workflows/catalogue/takeOffSale.test.ts',
  'server/workflows/changes/{index,undoOverApi}.test.ts',
  'server/workflows/changes/{catalogue,planning,subscription}/*.test.ts',
  'server/workflows/changes/boxes/{nextBox,oneOff,postpone,quantity,setActive,shipNow}.test.ts',
  'server/workflows/parcels/deliverBox.test.ts',
  'server/workflows/payments/{brokenProvider,mendedCharge}.test.ts',
  'server/workflows/reconciliation/handleEvents.test.ts',
  'server/workflows/refunds/{followDisputes,followRefunds,giveRefund,holdForDispute,refundBox}.test.ts',
  'server/workflows/refunds/settleDispute.test.ts',
  'server/workflows/reports/readBuyingForecast.test.ts',
  'server/workflows/schedule/{reminders,runSchedule,subscriptionTasks}.test.ts',
];

const testsOn = {
  embedded: ['server/**/*.test.ts', 'testing/**/*.test.ts'],
  postgres: onPostgres,
  citus: ['server/!(platform)/**/*.test.ts', 'lab/citus/server/*.test.ts'],
};

const setupOf = {
  embedded: 'testing/harness/embeddedTemplate.ts',
  postgres: 'testing/harness/postgresServer.ts',
  citus: 'testing/harness/citusCluster.ts',
};

/** For projects whose tests were never tried in another order than that of their file. */
const asWritten = { sequence: { shuffle: false } };

const server = (database: keyof typeof setupOf) => ({
  plugins,
  test: {
    name: `server on ${database}`,
    include: testsOn[database],
    exclude: [
      ...(database === 'embedded' ? exclude : configDefaults.exclude),
      'testing/{rename,adopt}/**',
      ...(database === 'postgres' ? onEmbeddedAlone : []),
    ],
    globalSetup: [setupOf[database]],
    ...usual,
    ...(database === 'embedded' ? {} : asWritten),
    env: { ...usual.env, TEST_DATABASE: database },
  },
});

const rest = {
  test: {
    name: 'rest',
    include: [...restFiles, ...propertyFiles],
    globalSetup: [setupOf.embedded],
    ...usual,
    ...asWritten,
    env: {
      ...usual.env,
      TEST_DATABASE: 'embedded',
      PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '10',
    },
  },
};

/** The shop of another owner: with another shop file, and by the commands of docs/adopt.md. */
const renamed = {
  test: {
    name: 'another shop',
    include: ['testing/{rename,adopt}/**/*.test.ts'],
    globalSetup: ['testing/harness/embeddedTemplate.ts'],
    ...usual,
    ...asWritten,
    env: { SHOP_FILE: 'testing/rename/shop.json', TEST_DATABASE: 'embedded' },
  },
};

/** Files whose tests start processes or databases: short, but the last to end if they begin late. */
const slowFiles =
  /^testing\/|^server\/(main|cli\/cli|platform\/(database\/embedded|backup)\/\w+)\.test\.ts$/;

/**
 * Runs the files of one project after those of another, since a worker ends where the next file is of another
 * one, with all that it has imported. The longest run first, so that no core is idle while the last one runs.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = ({ moduleId }: TestSpecification) =>
      slowFiles.test(relative(import.meta.dirname, moduleId));
    const longestFirst = [...sorted.filter(first), ...sorted.filter((file) => !first(file))];
    const projects = Map.groupBy(longestFirst, ({ project }) => project.name);
    return [...projects.values()].flat();
  }
}

/** Returns the last commit's number, so that an order that fails comes again until it is mended. */
function seedOfCommit(): number {
  try {
    const named = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return Number.parseInt(named, 16);
  } catch {
    // A copy without its history.
    return 1;
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject, seed: seedOfCommit() },
    // Twice as many as there are cores: with three on two, one in seven seconds of theirs was idle.
    maxWorkers: Math.min(8, 2 * availableParallelism()),
    projects: [
      plain('domain'),
      plain('contract'),
      plain('artwork'),
      plain('shop'),
      plain('catalogue'),
      plain('stripe-sandbox'),
      plain('bootstrap'),
      browser('ui'),
      browser('client'),
      browser('web'),
      browser('admin'),
      server('embedded'),
      server('postgres'),
      // By `npm run test:citus` only: few machines have Citus.
      ...(process.env.TEST_DATABASE === 'citus' ? [server('citus')] : []),
      rest,
      renamed,
    ],
  },
});
