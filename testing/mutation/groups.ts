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
  rules('changeRequests', ['workflows/changeRequest']),
  rules('boxChanges', ['workflows/boxChanges', 'workflows/subscriptionChanges']),
  workflows(
    'credit',
    ['billing/spendCredit', 'billing/creditOfBoxes', 'billing/giveCredit', 'billing/planCharge'],
    [
      ...['billing/spendCredit', 'billing/creditOfBoxes', 'billing/credit', 'billing/promotion'],
      'routes/staffCustomerActs',
    ],
  ),
  workflows('promotions', ['billing/enterPromotion'], ['billing/promotion']),
  workflows(
    'refunds',
    [
      ...['billing/giveRefund', 'billing/recordForeignRefund', 'billing/writeRefund'],
      'workflows/refundBox',
    ],
    [
      ...['billing/refunds', 'billing/credit', 'billing/oddEvents', 'cli/boxCommands'],
      ...['routes/staffCustomerActs', 'routes/staffShortItem', 'routes/staffAfterErasure'],
    ],
  ),
  workflows(
    'charges',
    [
      ...['workflows/chargeBox', 'workflows/recordDecline', 'workflows/settlePayment'],
      'billing/paidQuote',
    ],
    [
      ...['workflows/chargeBox', 'workflows/recordDecline', 'workflows/settlePayment'],
      ...['billing/credit', 'billing/payment', 'billing/cardNotSaved', 'billing/mendedCharge'],
    ],
  ),
  workflows(
    'vat',
    ['billing/readSalesBook', 'workflows/setVat'],
    [
      ...['workflows/setVat', 'billing/readSalesBook', 'routes/staffShortItem'],
      ...['cli/salesCommand', 'cli/priceCommand', 'routes/staffMoney'],
    ],
  ),
  workflows(
    'changes',
    ['workflows/changeBoxes'],
    [
      ...['workflows/decideChange', 'workflows/absences', 'workflows/subscriptionChanges'],
      ...['boxes/change', 'boxes/preview', 'boxes/orderAgain', 'boxes/boxPreferences'],
      ...['planning/undoLatestChange', 'planning/householdQuestion', 'planning/stopOffer'],
      'planning/forecast',
      ...['routes/staffChangeTexts', 'subscription/lifecycle', 'billing/mendedCharge'],
    ],
  ),
  workflows(
    'erasure',
    ['workflows/askErasure', 'workflows/eraseCustomer', 'workflows/erasureQueries'],
    [
      ...['workflows/eraseCustomer', 'account/erasure', 'account/secondStep'],
      ...['routes/staffAfterErasure', 'routes/staffCustomerActs'],
    ],
  ),
];
