import { defineConfig } from 'vitest/config';

const usual = {
  // Machines are shared and slow at times: a test fails by what it sees, not by when.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Where nobody watches, a test that fails once is played again.
  retry: process.env.CI ? 1 : 0,
  // Files share what they import: a quarter of the cores' time is saved. None leaves anything behind.
  isolate: false,
};

const plain = (name: string) => ({
  test: { name, include: [`${name}/**/*.test.ts`], ...usual },
});

/** The web app's texts and components, on a DOM in the same process. Whole pages are tested in e2e/. */
const web = {
  resolve: { tsconfigPaths: true },
  test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], environment: 'jsdom', ...usual },
};

// Tests of the embedded database itself, and of things without any database, run once.
const ownDatabase = [
  'server/{account,billing,boxes,catalogue,notifications,planning,subscription}/*.test.ts',
  'server/{workflows,jobs,routes,cli}/*.test.ts',
];
const server = (database: 'embedded' | 'postgres') => ({
  test: {
    name: `server on ${database}`,
    include:
      database === 'postgres' ? ownDatabase : ['server/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup:
      database === 'postgres'
        ? ['testing/harness/postgresServer.ts']
        : ['testing/harness/embeddedTemplate.ts'],
    env: { TEST_DATABASE: database },
    ...usual,
  },
});

export default defineConfig({
  test: {
    // Twice as many as there are cores: with three, one in seven seconds of theirs was idle.
    maxWorkers: 4,
    projects: [
      plain('domain'),
      plain('contract'),
      plain('catalogue'),
      plain('stripe-sandbox'),
      plain('bench'),
      plain('bootstrap'),
      web,
      server('embedded'),
      server('postgres'),
    ],
  },
});
