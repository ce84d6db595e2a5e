import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const workspaces = [
  'domain',
  'contract',
  'catalogue',
  'server',
  'testing',
  'web',
  'stripe-sandbox',
];
const packages = ['zod', 'drizzle-orm', 'stripe', 'fastify'];

let folder: string;

/** A codebase with our packages and rules, and hardly a file yet. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-boundaries-'));
  mkdirSync(join(folder, 'node_modules/@nestbox'), { recursive: true });
  for (const name of workspaces) {
    mkdirSync(join(folder, name));
    cpSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    symlinkSync(join(folder, name), join(folder, 'node_modules/@nestbox', name));
  }
  symlinkSync(join(folder, 'stripe-sandbox'), join(folder, 'node_modules/stripe-sandbox'));
  for (const name of packages) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync(join(root, 'web/tsconfig.json'), join(folder, 'web/tsconfig.json'));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  write('domain/money/pounds.ts', 'export const pence = 1;');
  write('domain/planning/plan.ts', 'export const plan = 1;');
  write('domain/boxes/lifecycle.ts', 'export const lifecycle = 1;');
  write('domain/billing/price.ts', 'export const price = 1;');
  write('contract/box.ts', 'export const call = 1;');
  write('server/boxes/schema.ts', 'export const tables = 1;');
  write('server/jobs/work.ts', 'export const work = 1;');
  write('server/openShop.ts', 'export const shop = 1;');
  write('testing/harness.ts', 'export const harness = 1;');
  write('web/app/features/box/card.ts', 'export const card = 1;');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Returns the names of the rules that the codebase breaks. */
function broken(): string[] {
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [cruiser, '--config', config, '--output-type', 'json', ...workspaces];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  const { violations } = JSON.parse(stdout).summary as { violations: { rule: { name: string } }[] };
  return [...new Set(violations.map((violation) => violation.rule.name))];
}

it('finds nothing in a codebase that keeps its rules', () => {
  write('server/app.ts', "import { plan } from '@nestbox/domain/planning/plan';\nexport { plan };");
  write('web/app/x.ts', "import { pence } from '@nestbox/domain/money/pounds';\nexport { pence };");
  expect(broken()).toEqual([]);
});

it.each([
  ['domain-imports-only', 'domain/x.ts', '@nestbox/contract/box'],
  ['domain-packages', 'domain/x.ts', 'zod'],
  ['domain-packages', 'domain/x.ts', 'node:fs'],
  ['domain-delivery-imports-up', 'domain/delivery/x.ts', '@nestbox/domain/boxes/lifecycle'],
  ['domain-planning-imports-up', 'domain/planning/x.ts', '@nestbox/domain/billing/price'],
  ['contract-imports-only', 'contract/x.ts', '@nestbox/domain/planning/plan'],
  ['contract-packages', 'contract/x.ts', 'fastify'],
  ['catalogue-imports-only', 'catalogue/x.ts', '@nestbox/domain/planning/plan'],
  ['stripe-sandbox-imports-only', 'stripe-sandbox/x.ts', '@nestbox/contract/box'],
  ['server-imports-only', 'server/x.ts', '../web/app/features/box/card.ts'],
  ['web-imports-only', 'web/app/x.ts', '@nestbox/domain/planning/plan'],
  ['web-imports-only', 'web/app/x.ts', '../../server/boxes/schema.ts'],
  ['web-ui-is-the-bottom', 'web/app/ui/x.ts', '../features/box/card.ts'],
  ['web-change-knows-no-feature', 'web/app/change/x.ts', '../features/box/card.ts'],
  ['web-features-are-separate', 'web/app/features/payment/x.ts', '../box/card.ts'],
  ['server-platform-imports-up', 'server/platform/x.ts', '../boxes/schema.ts'],
  ['server-catalogue-imports-up', 'server/catalogue/x.ts', '../boxes/schema.ts'],
  ['server-account-imports-up', 'server/account/x.ts', '../boxes/schema.ts'],
  ['server-workflows-imports-up', 'server/workflows/x.ts', '../jobs/work.ts'],
  ['server-routes-imports-up', 'server/routes/x.ts', '../jobs/work.ts'],
  ['server-cli-imports-up', 'server/cli/x.ts', '../openShop.ts'],
  ['testing-imports-only', 'testing/x.ts', '../web/app/features/box/card.ts'],
  ['server-imports-only', 'server/x.ts', '../testing/harness.ts'],
  ['sql-only-in-queries', 'server/boxes/x.ts', 'drizzle-orm'],
  ['card-sdk-only-in-gateway', 'server/billing/x.ts', 'stripe'],
  ['modules-know-no-http', 'server/workflows/x.ts', 'fastify'],
  ['everything-resolves', 'server/x.ts', '@nestbox/domain/planning/nowhere'],
])('%s: %s may not import %s', (rule, file, imported) => {
  write(file, `import * as forbidden from '${imported}';\nexport { forbidden };`);
  expect(broken()).toContain(rule);
});
