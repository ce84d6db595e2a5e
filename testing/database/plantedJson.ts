import type { PgTable } from 'drizzle-orm/pg-core';
import type { dataPolicies } from '../../server/workflows/privacy/dataPolicies.ts';

type Policies = typeof dataPolicies;
type PersonalName = {
  [Name in keyof Policies]: Policies[Name] extends { readonly rows: string } ? Name : never;
}[keyof Policies];

/** A value in which no field is left out or null. */
type Whole<Value> = Value extends Date | string | number | boolean
  ? Value
  : Value extends readonly unknown[]
    ? { readonly [Place in keyof Value]: Whole<NonNullable<Value[Place]>> }
    : { readonly [Field in keyof Value]-?: Whole<NonNullable<Value[Field]>> };

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];

type JsonColumns<Table extends PgTable> = {
  readonly [Name in keyof ColumnsOf<Table> as ColumnsOf<Table>[Name]['_']['dataType'] extends 'json'
    ? Name
    : never]: Whole<ColumnsOf<Table>[Name]['_']['data']>;
};

const boxId = '00000000-0000-4000-8000-000000000001';
const plans = {
  before: { cadenceDays: 11, boxes: ['planted in a plan'] },
  after: { cadenceDays: 12, boxes: ['planted in a later plan'] },
};
const replaced = [
  {
    productId: 'planted predecessor',
    frequencyWeeks: 13.5,
    everyBox: 14,
    setQuantities: { 'planted box': 15 },
  },
];
const signal = { kind: 'answered', packs: 3, exactly: 7, packsEach: 16 } as const;

/** A value for each column of JSON in the tables of customers. Without a field it does not compile. */
export const plantedJson: {
  readonly [Name in PersonalName as keyof JsonColumns<Policies[Name]['table']> extends never
    ? never
    : Name]: JsonColumns<Policies[Name]['table']>;
} = {
  pushDevices: { topics: ['account', 'money'] },
  operatorActs: { given: { box: 'planted argument' } },
  moneyRequests: { asked: { kind: 'credit', amount: 17, sentence: 'planted sentence' } },
  customerRecords: { before: { name: 'planted before' }, after: { name: 'planted after' } },
  householdHistory: {
    household: {
      adultsMale: 1,
      adultsFemale: 2,
      childrenMale: 3,
      childrenFemale: 4,
      infants: 5,
      numberOfBathrooms: 6,
      numberOfBedrooms: 7,
      numberOfReceptionRooms: 8,
      washingMachine: true,
      dishWasher: true,
      bath: true,
    },
  },
  usageSignals: { signal },
  latestReports: {
    noted: { productId: 'planted report', on: '2030-01-01', boxId, signal },
    replaced: { productId: 'planted earlier report', on: '2030-01-02', boxId, signal },
    plans,
  },
  latestChanges: {
    undoneBy: { kind: 'resumeProduct', productId: 'planted-product' },
    plans: {
      ...plans,
      restores: {
        absences: [
          {
            from: '2030-02-01',
            to: '2030-02-02',
            moved: { boxId, deliveryDate: '2030-02-03' },
          },
        ],
        chosen: {
          productId: 'planted chosen',
          addedAt: new Date('2030-02-04T00:00:00Z'),
          frequencyWeeks: 19,
          everyBox: 23,
          pausedUntil: '2030-02-05',
          replaced,
        },
        added: [{ productId: 'planted added', on: '2030-02-06', boxId, signal }],
        removed: [{ productId: 'planted removed', on: '2030-02-07', boxId, signal }],
      },
    },
  },
  householdQuestions: { productIds: ['planted product'] },
  customerProducts: { replaced },
  removedProducts: {
    replaced,
    setQuantities: { 'planted box': 17 },
    plans: { ...plans, removed: ['planted product'] },
  },
  mails: {
    gathering: {
      subject: 'planted subject',
      heading: 'planted heading',
      kind: 'service',
      order: 'planted order',
      announcesChargeOf: boxId,
      gathers: 'changes',
      facts: [['planted fact', 'planted value']],
      paragraphs: ['planted paragraph'],
      table: {
        rows: [['planted label', 'planted value', '/planted']],
        total: ['planted total', 'planted sum'],
        notes: ['planted note'],
      },
      question: {
        text: 'planted question',
        picture: '/planted',
        hint: 'planted hint',
        choices: [{ label: 'planted choice', path: '/planted' }],
        expiresAt: new Date('2030-01-01T00:00:00Z'),
      },
      button: { label: 'planted button', path: '/planted' },
      links: [{ label: 'planted link', path: '/planted' }],
      further: ['planted sentence'],
    },
  },
  subscriptions: {
    absences: [
      { from: '2030-01-01', to: '2030-01-02', moved: { boxId, deliveryDate: '2030-01-03' } },
    ],
    billingAddress: {
      name: 'planted payer',
      contactNumber: 'planted number',
      addressLine1: 'planted street',
      city: 'planted city',
      country: 'planted country',
    },
  },
  boxes: {
    suggestions: { 'planted suggestion': 18 },
    withheld: { 'planted withheld': 19 },
    omitted: ['planted omitted'],
    address: {
      name: 'planted name',
      contactNumber: 'planted number',
      addressLine1: 'planted house',
      addressLine2: 'planted street',
      city: 'planted city',
      county: 'planted county',
      country: 'planted country',
      postCode: 'planted code',
    },
    soldAs: [{ productId: 'planted product', productName: 'planted', packLabel: 'planted size' }],
  },
  refunds: { items: [{ productId: 'planted product', quantity: 20, amount: 21 }] },
  quotes: { items: [{ productId: 'planted product', quantity: 22, unitPrice: 23 }] },
  boxPacking: { ticked: ['planted product'] },
};
