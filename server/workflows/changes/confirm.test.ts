import type { CustomerId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { family } from '../../../testing/harness/newcomer.ts';
import {
  changeDraft,
  notificationsOf,
  storedCustomer,
  storedNewcomer,
} from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readMailsTo } from '../../notifications/mailQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import type { ChangeRequest } from './changeKind.ts';
import { confirm } from './confirm.ts';

const shop = useTestShop();

interface Confirmed {
  readonly by?: CustomerDraft['by'];
  readonly sentences?: readonly string[];
}

/** Confirms a change. @returns its notifications, none or one */
const confirmTo = (
  customerId: CustomerId,
  request: ChangeRequest,
  { by = 'customer', sentences = [] }: Confirmed = {},
) =>
  notificationsOf(shop, customerId, () =>
    changeCustomer(shop.services, customerId, async (customer) => {
      const draft = await CustomerDraft.read(customer);
      draft.by = by;
      await confirm(customer.tx, draft, request, sentences);
    }),
  );

const tissue = { productId: 'soft-toilet-tissue-9' };
const two = { productIds: ['soft-toilet-tissue-9', 'wildflower-honey'] };
const one = { productIds: ['wildflower-honey'] };
const box = { boxId: 'box' };
const days = { from: '2026-12-24', to: '2027-01-02' };
const counted = { kind: 'report', ...tissue, report: 'plenty', packsLeft: 3 } as const;
const answered = { kind: 'answer', ...box, ...tissue, packs: 3 } as const;
const unstated = { kind: 'frequency', ...tissue, weeks: null } as const;
const preferences = { monthlyLimit: 4_000, boxSize: 'balanced' } as const;

/** What somebody did. */
const done: [ChangeRequest, string][] = [
  [{ kind: 'addProducts', ...two }, 'added 2 products'],
  [{ kind: 'addProducts', ...one }, 'added Wildflower Honey'],
  [{ kind: 'removeProducts', ...one }, 'removed Wildflower Honey'],
  [{ kind: 'restoreProducts', ...two }, 'put back 2 products'],
  [{ kind: 'undoReport', ...tissue }, 'took back what you told us about Soft Toilet Tissue'],
  [{ kind: 'removeAbsence', ...days }, 'removed your days away from Thursday 24 December on'],
  [{ kind: 'household', household: family }, 'changed your household'],
  [{ kind: 'boxPreferences', preferences }, 'changed your spending and box size'],
  [{ kind: 'setActive', ...box, active: false }, 'disabled a box'],
];

/** What the customer has told the shop. */
const reported: [ChangeRequest, string][] = [
  [{ kind: 'stillUsed', ...tissue }, 'you still use Soft Toilet Tissue'],
  [{ kind: 'report', ...tissue, report: 'ranOut' }, 'Soft Toilet Tissue ran out early'],
  [{ kind: 'report', ...tissue, report: 'plenty' }, 'there is plenty of Soft Toilet Tissue'],
  [counted, 'you have 3 packs of Soft Toilet Tissue left'],
  [{ kind: 'answer', ...box, ...tissue, packs: 0 }, 'you have no Soft Toilet Tissue left'],
  [answered, 'you have 3 or more packs of Soft Toilet Tissue left'],
  [{ kind: 'hasEnough', ...box, enough: true }, 'you have enough of everything in a box'],
];

/** What is true of the customer from now on. */
const being: [ChangeRequest, string][] = [
  [{ kind: 'frequency', ...tissue, weeks: 3 }, 'need Soft Toilet Tissue every 3 weeks'],
  [unstated, 'left it to us how often Soft Toilet Tissue comes'],
  [{ kind: 'addAbsence', ...days }, 'are away from Thursday 24 December to Saturday 2 January'],
  [{ kind: 'addAbsence', ...days, to: days.from }, 'are away on Thursday 24 December'],
  [{ kind: 'changeAbsence', from: days.from }, 'are back at home'],
];

/** Each change with its heading where the customer did it, and where staff did. */
const headings: [ChangeRequest, string, string][] = [
  ...done.map(([request, what]): [ChangeRequest, string, string] => [
    request,
    `You ${what}`,
    `We ${what} for you`,
  ]),
  ...reported.map(([request, what]): [ChangeRequest, string, string] => [
    request,
    `You told us that ${what}`,
    `We noted for you that ${what}`,
  ]),
  ...being.map(([request, what]): [ChangeRequest, string, string] => [
    request,
    `You ${what}`,
    `We noted for you that you ${what}`,
  ]),
  [
    { kind: 'pauseProduct', ...tissue },
    'You paused Soft Toilet Tissue for 12 weeks',
    'We paused Soft Toilet Tissue for you for 12 weeks',
  ],
];

describe('the confirmation of a change', () => {
  it.each(headings)('names the customer or the shop: %j', async (request, customer, staff) => {
    const customerId = await theCustomer();
    const sentences = ['Box 2 comes on Friday 1 January.'];
    const body = sentences.join('\n');
    expect(await confirmTo(customerId, request, { sentences })).toMatchObject([
      { heading: customer, body, readAt: shop.services.clock.now() },
    ]);
    expect(await confirmTo(customerId, request, { by: 'staff', sentences })).toMatchObject([
      { heading: staff, body, readAt: null },
    ]);
  });

  it('says that staff did it where its heading does not', async () => {
    const customerId = await theCustomer();
    const sentences = ['Box 2 comes on Friday 1 January.'];
    const expected: [ChangeRequest, string][] = [
      [{ kind: 'shipNow' }, 'Your next box comes earlier'],
      [{ kind: 'resumeProduct', ...tissue }, 'Soft Toilet Tissue comes again'],
      [
        { kind: 'swap', ...tissue, by: 'wildflower-honey' },
        'You get Wildflower Honey instead of Soft Toilet Tissue',
      ],
    ];
    for (const [request, heading] of expected) {
      expect(await confirmTo(customerId, request, { sentences })).toMatchObject([
        { heading, body: 'Box 2 comes on Friday 1 January.' },
      ]);
      expect(await confirmTo(customerId, request, { by: 'staff', sentences })).toMatchObject([
        { heading, body: 'We did this for you.\nBox 2 comes on Friday 1 January.' },
      ]);
    }
  });

  it('says where no box changes, and is no mail', async () => {
    const customerId = await theCustomer();
    const mailsTo = () => readMailsTo(shop.services.database.reader, customerId, 100);
    const before = await mailsTo();
    expect(await confirmTo(customerId, { kind: 'addProducts', ...two })).toMatchObject([
      { body: 'Your coming boxes stay as they were.' },
    ]);
    expect(await mailsTo()).toEqual(before);
  });

  it('of a pause is a mail too, which names who paused', async () => {
    const customerId = await storedCustomer(shop);
    const by = 'staff';
    const [paused] = await confirmTo(customerId, { kind: 'pause', until: '2027-01-11' }, { by });
    expect(paused).toMatchObject({
      heading: 'Your subscription is paused until Monday 11 January',
    });
    expect(paused?.body).toContain('We paused it for you.');
    const mails = await readMailsTo(shop.services.database.reader, customerId, 9);
    const mail = mails.find(({ subject }) => subject.includes('is paused until Monday 11 January'));
    expect(JSON.stringify(mail)).toContain('We paused it for you.');
  });

  it('is none where a cancelled subscription is cancelled, or a running one resumed', async () => {
    const customerId = await storedCustomer(shop);
    expect(await confirmTo(customerId, { kind: 'resume' })).toEqual([]);
    await changeDraft(shop, customerId, (draft) =>
      draft.updateSubscription({ state: 'cancelled' }),
    );
    expect(await confirmTo(customerId, { kind: 'cancel' })).toEqual([]);
    expect(await confirmTo(customerId, { kind: 'resume' })).toMatchObject([
      { heading: 'Your subscription is running again' },
    ]);
  });

  it('is none before the first start', async () => {
    const customerId = await storedNewcomer(shop);
    const request = { kind: 'addProducts', ...two } as const;
    expect(await confirmTo(customerId, request)).toEqual([]);
    expect(await confirmTo(customerId, request, { by: 'staff' })).toEqual([]);
  });
});

let created: Promise<CustomerId> | undefined;

/** The customer of the tests that change nothing else. */
function theCustomer(): Promise<CustomerId> {
  created ??= storedCustomer(shop);
  return created;
}
