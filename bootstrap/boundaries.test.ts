import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config, { workflowGroups } from '../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const workspaces = [
  'domain',
  'contract',
  'artwork',
  'shop',
  'catalogue',
  'server',
  'testing',
  'ui',
  'client',
  'web',
  'admin',
  'stripe-sandbox',
  'e2e',
  'lab',
];
const packages = ['zod', 'drizzle-orm', 'stripe', 'fastify'];

/** Files that keep all rules. */
const kept = {
  'domain/account/permissions.ts': '',
  'domain/money/pounds.ts': '',
  'domain/delivery/dates.ts': '',
  'domain/boxes/lifecycle.ts': "import '../delivery/dates.ts';",
  'domain/planning/plan.ts': "import '../boxes/lifecycle.ts';",
  'domain/billing/price.ts': '',
  'domain/buying/cases.ts': '',
  'domain/subscription/schedule.ts': '',
  'contract/box.ts': "import 'zod';",
  'artwork/draw.ts': '',
  'artwork/colour.ts': '',
  'shop/shop.ts': "import '@nestbox/artwork/colour';",
  'catalogue/products.ts': "import '@nestbox/artwork/draw';",
  'server/boxes/schema.ts': "import 'drizzle-orm';",
  'server/boxes/statusQueries.ts': '',
  'server/boxes/moveBox.ts': "import './statusQueries.ts';",
  'server/account/withCustomerLock.ts': '',
  'server/jobs/work.ts': "import '../boxes/schema.ts';",
  'server/services.ts': '',
  'server/workflows/customer/draft.ts': "import '../../services.ts';",
  'server/workflows/customer/changeCustomer.ts': "import '../../account/withCustomerLock.ts';",
  'server/workflows/schedule/run.ts': "import '../customer/draft.ts';",
  'server/workflows/loose.ts': '',
  'server/openShop.ts': "import './jobs/work.ts';\nimport '@nestbox/domain/planning/plan';",
  'testing/harness.ts': "import '../server/openShop.ts';",
  'ui/button.tsx': "import '@nestbox/domain/money/pounds';",
  'web/app/features/boxes/card.ts':
    "import '@nestbox/domain/money/pounds';\nimport '@nestbox/client/api/apiError';",
  'client/api/apiError.ts': "import '@nestbox/contract/box';\nimport '@nestbox/ui/button';",
  'admin/app/main.ts':
    "import '@nestbox/domain/account/permissions';\nimport '@nestbox/ui/button';\nimport '@nestbox/client/api/apiError';",
  'lab/measure.ts': "import '../server/openShop.ts';\nimport '../e2e/shop.ts';",
  'e2e/shop.ts': "import '../testing/harness.ts';",
  'web/app/routes/home.ts': "import '../features/boxes/card.ts';",
};

const serverFolders = [
  'platform',
  'catalogue',
  'delivery',
  'household',
  'notifications',
  'account',
  'boxes',
  'buying',
  'content',
  'subscription',
  'planning',
  'billing',
  'fulfilment',
  'workflows',
  'jobs',
  'routes',
  'sandbox',
  'cli',
];

/** Each breaks a rule: the rule, the folder of a file, and what the file imports. */
const breaches: readonly (readonly [rule: string, folder: string, imported: string])[] = [
  ['domain-imports-only', 'domain', '@nestbox/contract/box'],
  ['domain-packages', 'domain', 'zod'],
  ['domain-packages', 'domain', 'node:fs'],
  ['domain-content-imports-up', 'domain/content', '@nestbox/domain/delivery/dates'],
  ['domain-household-imports-up', 'domain/household', '@nestbox/domain/delivery/dates'],
  ['domain-delivery-imports-up', 'domain/delivery', '@nestbox/domain/boxes/lifecycle'],
  ['domain-boxes-imports-up', 'domain/boxes', '@nestbox/domain/planning/plan'],
  ['domain-planning-imports-up', 'domain/planning', '@nestbox/domain/billing/price'],
  ['domain-billing-imports-up', 'domain/billing', '@nestbox/domain/subscription/schedule'],
  ['domain-subscription-imports-up', 'domain/subscription', '@nestbox/domain/buying/cases'],
  ['contract-imports-only', 'contract', '@nestbox/domain/planning/plan'],
  ['contract-packages', 'contract', 'fastify'],
  ['artwork-imports-only', 'artwork', '@nestbox/shop/shop'],
  ['shop-imports-only', 'shop', '@nestbox/artwork/draw'],
  ['catalogue-imports-only', 'catalogue', '@nestbox/domain/planning/plan'],
  ['web-imports-only', 'web/app', '@nestbox/artwork/draw'],
  ['web-imports-only', 'web/app', '@nestbox/shop/shop'],
  ['web-imports-only', 'web/app', '@nestbox/catalogue/products'],
  ['stripe-sandbox-imports-only', 'stripe-sandbox', '@nestbox/contract/box'],
  ['server-imports-only', 'server', '../web/app/features/boxes/card.ts'],
  ['server-imports-only', 'server', '../testing/harness.ts'],
  ...serverFolders.map(
    (folder) => [`server-${folder}-imports-up`, `server/${folder}`, '../openShop.ts'] as const,
  ),
  ...workflowGroups.map(
    (group, place) =>
      [
        `workflows-${group}-imports-up`,
        `server/workflows/${group}`,
        place === workflowGroups.length - 1 ? '../loose.ts' : '../schedule/run.ts',
      ] as const,
  ),
  ['server-catalogue-imports-up', 'server/catalogue', '../boxes/schema.ts'],
  ['server-account-imports-up', 'server/account', '../boxes/schema.ts'],
  ['server-billing-imports-up', 'server/billing', '../services.ts'],
  ['server-routes-imports-up', 'server/routes', '../jobs/work.ts'],
  ['server-sandbox-imports-up', 'server/sandbox', '../jobs/work.ts'],
  ['server-cli-imports-up', 'server/cli', '../jobs/work.ts'],
  ['sql-only-in-queries', 'server/boxes', 'drizzle-orm'],
  ['card-sdk-only-in-gateway', 'server/billing', 'stripe'],
  ['modules-know-no-http', 'server/workflows', 'fastify'],
  ['changes-are-scheduled', 'server/workflows/parcels', '../../account/withCustomerLock.ts'],
  ['status-only-by-move', 'server/workflows/parcels', '../../boxes/statusQueries.ts'],
  ['testing-imports-only', 'testing', '../web/app/features/boxes/card.ts'],
  ['testing/ledger-imports-only', 'testing/ledger', '@nestbox/domain/money/pounds'],
  ['testing/ledger-imports-only', 'testing/ledger', '../../server/openShop.ts'],
  ['testing/ledger-imports-only', 'testing/ledger', '../harness.ts'],
  ['ui-imports-only', 'ui', '@nestbox/contract/box'],
  ['ui-imports-only', 'ui', '@nestbox/domain/planning/plan'],
  ['ui-imports-only', 'ui', '../web/app/features/boxes/card.ts'],
  ['server-imports-only', 'server', '../ui/button.tsx'],
  ['client-imports-only', 'client', '@nestbox/domain/planning/plan'],
  ['client-imports-only', 'client', '../web/app/features/boxes/card.ts'],
  ['client-imports-only', 'client', '../admin/app/main.ts'],
  ['server-imports-only', 'server', '../client/api/apiError.ts'],
  ['testing-imports-only', 'testing', '../client/api/apiError.ts'],
  ['ui-imports-only', 'ui', '../client/api/apiError.ts'],
  ['web-imports-only', 'web/app', '@nestbox/domain/planning/plan'],
  ['web-imports-only', 'web/app', '../../server/boxes/schema.ts'],
  ['domain-account-imports-up', 'domain/account', '@nestbox/domain/delivery/dates'],
  ['web-imports-only', 'web/app', '../../admin/app/main.ts'],
  ['admin-imports-only', 'admin/app', '@nestbox/domain/planning/plan'],
  ['admin-imports-only', 'admin/app', '../../web/app/features/boxes/card.ts'],
  ['admin-imports-only', 'admin/app', '../../server/boxes/schema.ts'],
  ['lab-is-imported-by-nobody', 'e2e', '../lab/measure.ts'],
  ['lab-is-imported-by-nobody', 'testing', '../lab/measure.ts'],
  ['lab-is-imported-by-nobody', 'server', '../lab/measure.ts'],
  ['testing-imports-only', 'testing', '../lab/measure.ts'],
  ['web-change-knows-no-feature', 'web/app/change', '../features/boxes/card.ts'],
  ['web-features-import-no-route', 'web/app/features/boxes', '../../routes/home.ts'],
  ['web-features-are-separate', 'web/app/features/billing', '../boxes/card.ts'],
  ['no-circles', 'server', './openShop.ts'],
  ['everything-resolves', 'server', '@nestbox/domain/planning/nowhere'],
];

const breachFile = (place: number) => `${breaches[place]?.[1]}/breach${place}.ts`;

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let folder: string;
let violations: readonly Violation[];

/**
 * Writes a codebase with our packages and rules, with files that keep and files that break them.
 */
beforeAll(() => {
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
  for (const [file, imports] of Object.entries(kept)) write(file, imports);
  breaches.forEach(([rule, , imported], place) => {
    write(breachFile(place), `import '${imported}';`);
    if (rule === 'no-circles') {
      write(
        'server/openShop.ts',
        `${kept['server/openShop.ts']}\nimport '../${breachFile(place)}';`,
      );
    }
  });
  violations = cruise();
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, imports: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${imports}\nexport {};\n`);
}

function cruise(): readonly Violation[] {
  const rules = join(root, '.dependency-cruiser.mjs');
  const args = [cruiser, '--config', rules, '--output-type', 'json', ...workspaces];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout).summary as { violations: Violation[] }).violations;
}

it('finds nothing in files that keep the rules', () => {
  const found = violations.filter(({ from, rule }) => from in kept && rule.name !== 'no-circles');
  expect(found).toEqual([]);
});

it.each(breaches.map((breach, place) => [...breach, place] as const))(
  '%s: a file in %s may not import %s',
  (rule, _folder, _imported, place) => {
    const found = violations.filter(({ from }) => from === breachFile(place));
    expect(found.map((violation) => violation.rule.name)).toContain(rule);
  },
);

it('has an example of a breach for every rule', () => {
  const broken = new Set(breaches.map(([rule]) => rule));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});
