import fc from 'fast-check';
import { encoded } from '../requests/validRequest.ts';
import { oddText } from '../values/oddValues.ts';

/** A call of the card sandbox. */
export interface FormCall {
  readonly method: 'GET' | 'POST';
  /** The usual path, relative to /v1. */
  readonly usual: string;
  /** The same path or an unusual one; `~pi.0~` stands for the latest payment intent. */
  readonly path: string;
  readonly form: readonly (readonly [name: string, value: string])[];
  /** Sent in place of the form. */
  readonly raw: string | null;
  readonly contentType: string;
  readonly authorization: string;
  readonly idempotencyKey: string | null;
}

type Field = readonly [name: string, value: string];

const card: Field[] = [
  ['payment_method_data[type]', 'card'],
  ['payment_method_data[card][number]', '4242424242424242'],
  ['payment_method_data[card][exp_month]', '12'],
  ['payment_method_data[card][exp_year]', '2034'],
  ['payment_method_data[card][cvc]', '123'],
];
const payment: Field[] = [
  ['amount', '1234'],
  ['currency', 'gbp'],
  ['customer', '~cus.0~'],
  ['metadata[a]', 'b'],
];
const posts: readonly (readonly [path: string, form: readonly Field[]])[] = [
  [
    'customers',
    [
      ['email', 'a@example.com'],
      ['name', 'A'],
      ['metadata[a]', 'b'],
    ],
  ],
  [
    'customers/~cus.0~',
    [
      ['name', 'B'],
      ['invoice_settings[default_payment_method]', '~pm.0~'],
    ],
  ],
  [
    'payment_methods',
    card.map(
      ([name, value]) => [name.replace(/^payment_method_data\[(\w+)\]/, '$1'), value] as const,
    ),
  ],
  ['payment_methods/~pm.0~/attach', [['customer', '~cus.0~']]],
  ['payment_methods/~pm.0~/detach', []],
  ['payment_intents', payment],
  ['payment_intents', [...payment, ['payment_method', 'pm_card_visa'], ['confirm', 'true']]],
  ['payment_intents/~pi.0~', [['amount', '2345']]],
  ['payment_intents/~pi.0~/confirm', card],
  ['payment_intents/~pi.0~/confirm', [['payment_method', 'pm_card_visa']]],
  ['payment_intents/~pi.0~/cancel', []],
  [
    'setup_intents',
    [
      ['customer', '~cus.0~'],
      ['usage', 'off_session'],
    ],
  ],
  ['setup_intents/~seti.0~/confirm', card],
  [
    'refunds',
    [
      ['payment_intent', '~pi.0~'],
      ['amount', '100'],
    ],
  ],
  ['refunds', [['payment_intent', '~pi.0~']]],
  [
    '3ds2/challenge_complete',
    [
      ['source', 'src_1'],
      ['outcome', 'authenticated'],
      ['client_secret', 'a'],
    ],
  ],
];
const gets = [
  'customers/~cus.0~',
  'customers/~cus.0~/payment_methods',
  'payment_methods',
  'charges',
  'payment_methods/~pm.0~',
  'payment_intents',
  'payment_intents/~pi.0~',
  'charges/~ch.0~',
  'refunds/~re.0~',
  'setup_intents/~seti.0~',
  'events',
  'events/~evt.0~',
  'nothing',
];

const value = fc.oneof(
  oddText,
  fc.constantFrom('-1', '0', '29', '30', '99999999', '100000000', '1e3', '1.5', '9'.repeat(16)),
  fc.constantFrom(
    '~cus.3~',
    '~pi.5~',
    '~pm.2~',
    'pm_card_chargeDeclined',
    'usd',
    'GBP',
    'true',
    '',
  ),
);
const name = fc.oneof(
  fc.constantFrom(
    'amount',
    'currency',
    'customer',
    'metadata',
    'expand[]',
    'limit',
    'starting_after',
  ),
  fc.constantFrom(
    '__proto__',
    '__proto__[a]',
    'constructor[prototype][a]',
    'amount[]',
    'amount[a]',
  ),
  fc.constantFrom(
    'a[',
    'a]',
    '[a]',
    '[]',
    'a[b',
    'a[b]c',
    `a${'[b]'.repeat(50)}`,
    'metadata[__proto__]',
  ),
  fc.constantFrom(
    'hasOwnProperty',
    'toString',
    'metadata[]',
    'expand[0][a]',
    'payment_method_data',
  ),
  oddText,
);

const changedForm = (form: readonly Field[]): fc.Arbitrary<readonly Field[]> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(form) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.nat(), value)
        .map(([at, odd]) =>
          form.map(([key, old], index) => [key, index === at % form.length ? odd : old] as const),
        ),
    },
    { weight: 2, arbitrary: fc.subarray([...form]) },
    { weight: 3, arbitrary: fc.tuple(name, value).map((field) => [...form, field] as const) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(60, 999, 1_100)
        .map((count) => [
          ...form,
          ...Array.from({ length: count }, (_, index) => [`metadata[k${index}]`, 'v'] as const),
        ]),
    },
  );

const path = (usual: string) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: oddText.map((odd) => usual.replace(/~\w+\.0~/, encoded(odd))) },
    { weight: 1, arbitrary: fc.nat({ max: 9 }).map((index) => usual.replace('.0~', `.${index}~`)) },
  );

const usually = <T>(usual: T, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

const rest = {
  raw: usually<string | null>(
    null,
    fc.constantFrom('%', '%zz=1', '&&&', '=', 'a', '{"amount":1}', '[[]]', '%00=%00', '\u0000'),
  ),
  contentType: usually(
    'application/x-www-form-urlencoded',
    fc.constantFrom('application/json', 'text/plain', '', 'multipart/form-data', ';', '\u00e4'),
  ),
  authorization: usually(
    'Bearer sk_test_of_the_fuzzer',
    fc.constantFrom(
      'Bearer pk_test_of_the_fuzzer',
      '',
      'Bearer',
      'Basic c2s6',
      'Bearer sk_test_x',
      'a b c',
    ),
  ),
  idempotencyKey: usually<string | null>(
    null,
    fc.constantFrom('key-1', 'key-2', 'k'.repeat(255), 'k'.repeat(256), 'a b', ''),
  ),
};

/** Returns calls of everything that the sandbox serves. */
export const formCalls: fc.Arbitrary<FormCall> = fc.oneof(
  ...posts.map(([usual, form]) =>
    fc.record({
      method: fc.constant('POST' as const),
      usual: fc.constant(usual),
      path: path(usual),
      form: changedForm(form),
      ...rest,
    }),
  ),
  ...gets.map((usual) =>
    fc.record({
      method: fc.constant('GET' as const),
      usual: fc.constant(usual),
      path: path(usual),
      form: changedForm([]),
      ...rest,
    }),
  ),
);
