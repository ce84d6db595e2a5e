/** Import rules, described in docs/architecture.md. bootstrap/boundaries.test.ts checks that each refuses a wrong import. */
const only = (from, allowed, extra = {}) => ({
  name: `${from}-imports-only`,
  comment: `${from} may import only: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$|/testing/|\\.config\\.ts$', ...extra },
  to: {
    path: '^(domain|contract|artwork|shop|catalogue|server|testing|ui|client|web|admin|stripe-sandbox|e2e|lab|bootstrap)/',
    pathNot: [`^${from}/`, ...allowed.map((place) => `^${place}`)],
  },
});

const noPackages = (from, allowed) => ({
  name: `${from}-packages`,
  comment: `${from} may use only these packages: ${allowed.join(', ') || 'none'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.ts$|/testing/' },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'],
    ...(allowed.length > 0 && { pathNot: allowed.map((name) => `node_modules/${name}/`) }),
  },
});

/** The modules of domain/, in their order: each may import those before it. */
const domainModules = [
  'account',
  'content',
  'household',
  'delivery',
  'boxes',
  'planning',
  'billing',
  'subscription',
  'buying',
];

const domainOrder = domainModules.slice(0, -1).map((module, place) => ({
  name: `domain-${module}-imports-up`,
  comment: 'A module imports those before it, never those behind it.',
  severity: 'error',
  from: { path: `^domain/${module}/` },
  to: { path: `^domain/(${domainModules.slice(place + 1).join('|')})/` },
}));

/** The folders of server/, in layers. A folder may import those of the layers before its own. */
const modules = [
  ['catalogue', 'delivery', 'household', 'notifications'],
  ['account', 'boxes', 'buying', 'content', 'subscription'],
  ['planning', 'billing', 'fulfilment'],
];
const serverLayers = [
  ['platform'],
  ...modules,
  ['workflows'],
  ['jobs', 'routes', 'sandbox', 'cli'],
];

/** The groups of server/workflows/, in their order: each may import those before it. */
export const workflowGroups = [
  'work',
  'segments',
  'newsletters',
  'customer',
  'giftCards',
  'payments',
  'refunds',
  'reconciliation',
  'changes',
  'parcels',
  'staffMoney',
  'catalogue',
  'settings',
  'privacy',
  'reports',
  'buying',
  'schedule',
];

/** The services of all modules: for what is behind the modules. */
const services = '^server/services\\.ts$';

const tests = '\\.test\\.tsx?$|/trial/';

const serverOrder = serverLayers.flatMap((layer, place) =>
  layer.map((folder) => ({
    name: `server-${folder}-imports-up`,
    comment: 'A folder imports only folders of the layers before its own.',
    severity: 'error',
    from: { path: `^server/${folder}/`, pathNot: tests },
    to: {
      path: '^server/',
      pathNot: [
        '\\.json$|node_modules/',
        ...(place > modules.length ? [services] : []),
        `^server/(${[folder, ...serverLayers.slice(0, place).flat()].join('|')})/`,
      ],
    },
  })),
);

const workflowOrder = workflowGroups.map((group, place) => ({
  name: `workflows-${group}-imports-up`,
  comment: 'A group of workflows imports those before it, never those behind it.',
  severity: 'error',
  from: { path: `^server/workflows/${group}/`, pathNot: tests },
  to: {
    path: '^server/workflows/',
    pathNot: `^server/workflows/(${workflowGroups.slice(0, place + 1).join('|')})/`,
  },
}));

export default {
  forbidden: [
    only('domain', []),
    ...domainOrder,
    ...serverOrder,
    ...workflowOrder,
    noPackages('domain', ['temporal-polyfill']),
    only('contract', []),
    noPackages('contract', ['zod']),
    only('artwork', []),
    only('shop', ['artwork/(colour|lettering|sharePicture)']),
    only('catalogue', ['artwork/', 'contract/allergens\\.ts$']),
    only('stripe-sandbox', []),
    only('server', [
      'domain/',
      'contract/',
      'artwork/',
      'shop/',
      'catalogue/',
      'stripe-sandbox/(plugin|options|examine|ledgerDamaged|http/faultPlan|cards/testCards)\\.ts$',
    ]),
    only('testing', [
      'domain/',
      'contract/',
      'shop/',
      'catalogue/',
      'server/',
      'stripe-sandbox/',
      'bootstrap/(debianPackages|root|run|say)\\.mjs$',
    ]),
    // What compares the shop with the card provider shares no code with it.
    only('testing/ledger', ['contract/', 'stripe-sandbox/records/']),
    only('ui', ['domain/(money|calendar)/']),
    only('client', ['contract/', 'domain/(money|calendar)/', 'ui/']),
    only('web', [
      'contract/',
      'client/',
      'domain/(money|calendar)/',
      'catalogue/search/',
      'ui/',
      'domain/billing/giftCard',
      'shop/(webShop|shopInPage|legalTexts)',
    ]),
    only('admin', [
      'contract/',
      'client/',
      'domain/(account|calendar|money)/',
      'domain/billing/promotionName',
      'domain/boxes/(orderNumber|boxName|lifecycle)',
      'domain/buying/margin',
      'domain/household/formatAmount',
      'ui/',
      'shop/(webShop|paintLogo)',
    ]),
    {
      name: 'lab-is-imported-by-nobody',
      comment:
        'What measures the shop may import all of it. What it shares with tests is in testing/.',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'web-change-knows-no-feature',
      comment: 'Every feature may show what a change does: what shows it knows none of them.',
      severity: 'error',
      from: { path: '^web/app/change/' },
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'web-features-import-no-route',
      severity: 'error',
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/routes/' },
    },
    {
      name: 'web-features-are-separate',
      comment: 'No feature reaches into another: a route composes them.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'sql-only-in-queries',
      comment: 'SQL stands only in files of queries and schemas, and where the database is opened.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `(schema|Schema|Queries)\\.ts$|^server/platform/database/|^server/cli/move/|${tests}`,
      },
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'card-sdk-only-in-gateway',
      comment:
        "The card provider's SDK is used only in server/billing/cardGateway.ts, stripeCards.ts and stripeRecords.ts.",
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `^server/billing/(cardGateway|stripeCards|stripeRecords)\\.ts$|${tests}`,
      },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'changes-are-scheduled',
      comment:
        'A workflow changes a customer by changeCustomer, which stores when their next task is due: otherwise nobody is charged. The schedule stores it itself, and the export changes nothing.',
      severity: 'error',
      from: {
        path: '^server/workflows/',
        pathNot: `/(customer/changeCustomer|schedule/runSchedule|privacy/readPersonalData)\\.ts$|${tests}`,
      },
      to: { path: '^server/account/withCustomerLock\\.ts$' },
    },
    {
      name: 'status-only-by-move',
      comment: 'Whoever changes the status of a box records why, and moves its counted packs.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/boxes/moveBox\\.ts$|${tests}` },
      to: { path: '^server/boxes/statusQueries\\.ts$' },
    },
    {
      name: 'modules-know-no-http',
      comment: 'Routes turn requests into calls of workflows and actions.',
      severity: 'error',
      from: {
        path: `^server/(${[...modules.flat(), 'workflows', 'jobs'].join('|')})/`,
        pathNot: tests,
      },
      to: { path: '^server/routes/|node_modules/fastify/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^node_modules/' },
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that does not resolve would pass every other rule unseen.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '/build/|\\.react-router/|/migrations/|\\.d\\.mts$|^stripe-sandbox/fixtures/',
    },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
};
