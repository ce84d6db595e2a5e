/** Code that is mutated together, and the tests that try it. */
export interface MutationGroup {
  /** Such as 'domain/billing'. */
  readonly name: string;
  /** Globs from the root of the repository. */
  readonly files: readonly string[];
  /** The tests that may kill its mutants; empty for all that import a mutated file. */
  readonly tests: readonly string[];
  /** Whether the tests open a shop on the embedded database, which takes seconds a mutant. */
  readonly opensShop: boolean;
  /** The least percentage of killed mutants, where money or personal data is decided. */
  readonly goal?: number;
}

const goal = 85;

const domain = (module: string, more: { readonly goal?: number } = {}): MutationGroup => ({
  name: `domain/${module}`,
  files: [`domain/${module}/*.ts`],
  tests: [],
  opensShop: false,
  ...more,
});

const pathsOf = (names: readonly string[], ending: string) =>
  names.map((name) => `server/${name}${ending}`);

/** Rules of the server that are functions of their arguments. */
const rules = (name: string, files: readonly string[]): MutationGroup => ({
  name: `server/${name}`,
  files: pathsOf(files, '.ts'),
  tests: pathsOf(files, '.test.ts'),
  opensShop: false,
  goal,
});

/** Rules of the server that read and write the database. */
const workflows = (
  name: string,
  files: readonly string[],
  tests: readonly string[],
): MutationGroup => ({
  name: `server/${name}`,
  files: pathsOf(files, '.ts'),
  tests: pathsOf(tests, '.test.ts'),
  opensShop: true,
  goal,
});

/** Kinds of change whose rules are tested on drafts, and what they share. */
const boxChanges = ['nextBox', 'postpone', 'omit', 'setActive', 'quantity', 'oneOff', 'shipNow'];

export const mutationGroups: readonly MutationGroup[] = [
  domain('billing', { goal }),
  domain('money', { goal }),
  domain('boxes', { goal }),
  domain('delivery', { goal }),
  domain('subscription', { goal }),
  domain('account', { goal }),
  domain('household'),
  domain('calendar'),
  domain('planning'),
  rules('refundRows', ['billing/scheduleRefund']),
  rules('salesExport', ['billing/salesCsv']),
  rules('boxChanges', [
    ...boxChanges.map((name) => `workflows/changes/boxes/${name}`),
    ...['pause', 'resume', 'cancel'].map((name) => `workflows/changes/subscription/${name}`),
  ]),
  workflows(
    'credit',
    [
      'billing/spendCredit',
      'billing/creditOfBoxes',
      'workflows/refunds/giveCredit',
      'billing/planCharge',
    ],
    [
      'billing/spendCredit',
      'billing/creditOfBoxes',
      'workflows/refunds/giveCredit',
      'workflows/refunds/credit',
      'billing/promotion',
      'workflows/payments/enterPromotion',
      'routes/staff/staffCustomerActs',
    ],
  ),
  workflows(
    'promotions',
    ['workflows/payments/enterPromotion'],
    ['workflows/payments/enterPromotion', 'billing/promotion'],
  ),
  workflows(
    'refunds',
    [
      'workflows/refunds/giveRefund',
      'workflows/refunds/followRefunds',
      'billing/writeRefund',
      'workflows/refunds/refundBox',
    ],
    [
      ...['refundBox', 'giveRefund', 'followRefunds', 'stopReplacements', 'credit'].map(
        (name) => `workflows/refunds/${name}`,
      ),
      'cli/boxCommands',
      'workflows/reconciliation/handleEvents',
      'workflows/parcels/takeOutItem',
      'routes/staff/staffCustomerActs',
      'routes/staff/staffAfterErasure',
    ],
  ),
  workflows(
    'charges',
    [
      ...['chargeBox', 'recordDecline', 'settlePayment'].map(
        (name) => `workflows/payments/${name}`,
      ),
      'billing/paidQuote',
    ],
    [
      ...['chargeBox', 'recordDecline', 'settlePayment'].map(
        (name) => `workflows/payments/${name}`,
      ),
      ...['openPayment', 'cardNotSaved', 'mendedCharge'].map(
        (name) => `workflows/payments/${name}`,
      ),
      ...['settleOpenPayments', 'notifyOfPayment', 'settlePayments'].map(
        (name) => `workflows/payments/${name}`,
      ),
      'workflows/refunds/credit',
    ],
  ),
  workflows(
    'vat',
    ['billing/readSalesBook', 'workflows/catalogue/setVat'],
    [
      'workflows/catalogue/setVat',
      'billing/readSalesBook',
      'workflows/parcels/takeOutItem',
      'cli/salesCommand',
      'cli/priceCommand',
      'workflows/reports/readMoney',
    ],
  ),
  workflows(
    'changes',
    ['workflows/changes/makeChange', 'workflows/changes/undoLatestChange'],
    [
      ...['undoLatestChange', 'makeChange', 'preview', 'undoOverApi'].map(
        (name) => `workflows/changes/${name}`,
      ),
      ...['boxes/orderAgain', 'boxes/quantity', 'catalogue/swap', 'subscription/resume'].map(
        (name) => `workflows/changes/${name}`,
      ),
      ...['planning/answer', 'planning/undoReport'].map((name) => `workflows/changes/${name}`),
      'workflows/payments/afterOpenPayments',
      'workflows/parcels/holdBox',
      'workflows/privacy/askErasure',
      'boxes/boxPreferences',
      'planning/stopOffer',
      'workflows/parcels/householdQuestion',
      'planning/forecast',
      'routes/staff/staffChangeTexts',
      'workflows/schedule/runSchedule',
    ],
  ),
  workflows(
    'erasure',
    ['askErasure', 'eraseCustomer', 'erasureQueries'].map((name) => `workflows/privacy/${name}`),
    [
      'workflows/privacy/eraseCustomer',
      'workflows/privacy/askErasure',
      'account/secondStep',
      'routes/staff/staffAfterErasure',
      'routes/staff/staffCustomerActs',
    ],
  ),
];
