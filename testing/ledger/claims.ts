import { type Day, dayPattern, poundsPattern, readDay, readPounds } from './days.ts';

/** What a text says of money and days. `box` is a box's number; null where the text is about one box. */
export type Claim =
  /** The card is charged this amount on this day. Not `firm` while the box can still change. */
  | { is: 'charge'; box: number | null; amount: number; on: Day; firm: boolean }
  | { is: 'paidByCredit'; box: number | null; amount: number; on: Day }
  | { is: 'due'; box: number | null; on: Day }
  | { is: 'wasDue'; box: number | null; on: Day }
  | { is: 'ships'; box: number | null; on: Day }
  | { is: 'changeable'; box: number | null; until: Day }
  | { is: 'price'; box: number | null; amount: number }
  | { is: 'total'; box: number | null; amount: number }
  | { is: 'received'; box: number | null; amount: number }
  | { is: 'creditOff'; box: number | null; amount: number }
  | { is: 'vat'; box: number | null; rate: number; net: number; vat: number; gross: number }
  | { is: 'declined'; box: number | null; amount: number }
  | { is: 'retry'; box: number | null; on: Day }
  | { is: 'payBy'; box: number | null; on: Day }
  | { is: 'returned'; box: number | null; amount: number }
  | { is: 'notReturned'; box: number | null; amount: number }
  | { is: 'takenBack'; amount: number }
  | { is: 'stands'; box: number | null; amount: number }
  | { is: 'lostToBank'; box: number | null; amount: number }
  | { is: 'returns'; box: number | null; amount: number; by: Day | null }
  | { is: 'credited'; box: number | null; amount: number }
  | { is: 'productPrice'; product: string; amount: number; before: number; from: Day }
  | { is: 'before'; box: number | null; amount: number };

/** A part of a text that says something, and how it is read. `P` is an amount, `D` a day, `N` a number. */
interface Pattern {
  readonly text: RegExp;
  read(words: readonly string[], day: (text: string) => Day): Claim[];
}

const pattern = (text: string, read: Pattern['read']): Pattern => ({
  text: new RegExp(
    text
      .replaceAll('{P}', `(${poundsPattern})`)
      .replaceAll('{D}', `(${dayPattern})`)
      .replaceAll('{N}', '(\\d+)'),
    'g',
  ),
  read: (words, day) => read(words.slice(1), day),
});

const money = (text: string | undefined) => readPounds(text ?? '');
const number = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Says nothing that can be compared: why it is in the list. */
const nothing = (text: string): Pattern => pattern(text, () => []);

const patterns: readonly Pattern[] = [
  // The reminder. Its charge is compared as it stands in the text; the subject says the amount again.
  pattern('Change it until: {D}\nYour card pays: {P} on {D}', ([until, amount, on], day) => [
    { is: 'changeable', box: null, until: day(until ?? '') },
    { is: 'charge', box: null, amount: money(amount), on: day(on ?? ''), firm: false },
  ]),
  pattern('Change it until: {D}', ([until], day) => [
    { is: 'changeable', box: null, until: day(until ?? '') },
  ]),
  pattern('Your card pays: {P} on {D}', ([amount, on], day) => [
    { is: 'charge', box: null, amount: money(amount), on: day(on ?? ''), firm: true },
  ]),
  pattern('Your credit pays: {P} on {D}', ([amount, on], day) => [
    { is: 'paidByCredit', box: null, amount: money(amount), on: day(on ?? '') },
  ]),
  pattern('Delivery: {D}', ([on], day) => [{ is: 'due', box: null, on: day(on ?? '') }]),
  pattern('[Yy]our box comes {D}(?: · {P})?', ([on], day) => [
    { is: 'due', box: null, on: day(on ?? '') },
  ]),
  pattern('on its way, due {D}', ([on], day) => [{ is: 'due', box: null, on: day(on ?? '') }]),
  pattern('Your card paid: {P} on {D}', ([amount]) => [
    { is: 'received', box: null, amount: money(amount) },
  ]),
  pattern(
    'Box {N} comes next, on {D}\\. (?:We charge {P} for it on {D}\\.|Your credit pays for it\\.) You can change, postpone or disable it until {D}',
    ([box, due, amount, on, until], day) => [
      { is: 'due', box: number(box), on: day(due ?? '') },
      ...(amount && on
        ? [
            {
              is: 'charge' as const,
              box: number(box),
              amount: money(amount),
              on: day(on),
              firm: false,
            },
          ]
        : []),
      { is: 'changeable', box: number(box), until: day(until ?? '') },
    ],
  ),
  nothing('Box {N} is being prepared already: it still comes, and is paid on {D}'),
  pattern('[Ww]e charge {P} for box {N} on {D}', ([amount, box, on], day) => [
    { is: 'charge', box: number(box), amount: money(amount), on: day(on ?? ''), firm: true },
  ]),
  pattern('We charge {P} on {D}', ([amount, on], day) => [
    { is: 'charge', box: null, amount: money(amount), on: day(on ?? ''), firm: true },
  ]),
  pattern('Your credit pays all of (?:it|box \\d+) on {D}: {P}', ([on, amount], day) => [
    { is: 'paidByCredit', box: null, amount: money(amount), on: day(on ?? '') },
  ]),
  pattern('{P} credit comes off', ([amount]) => [
    { is: 'creditOff', box: null, amount: money(amount) },
  ]),
  pattern('Before, we wrote {P}', ([amount]) => [
    { is: 'before', box: null, amount: money(amount) },
  ]),
  pattern('was due on {D} and is now due on {D}', ([, on], day) => [
    { is: 'due', box: null, on: day(on ?? '') },
  ]),
  pattern('(?:come with|planned for) box {N}, which is due on {D}', ([box, on], day) => [
    { is: 'due', box: number(box), on: day(on ?? '') },
  ]),
  pattern('come with box {N} on {D}', ([box, on], day) => [
    { is: 'due', box: number(box), on: day(on ?? '') },
  ]),
  pattern('You can change box {N} until {D}', ([box, until], day) => [
    { is: 'changeable', box: number(box), until: day(until ?? '') },
  ]),
  pattern('was due on {D}', ([on], day) => [{ is: 'wasDue', box: null, on: day(on ?? '') }]),
  pattern('is due on {D}', ([on], day) => [{ is: 'due', box: null, on: day(on ?? '') }]),
  pattern('Shipment: {D}', ([on], day) => [{ is: 'ships', box: null, on: day(on ?? '') }]),
  pattern('[Ww]e have received {P}', ([amount]) => [
    { is: 'received', box: null, amount: money(amount) },
  ]),
  pattern('Your credit paid:? {P}(?: on {D})?', ([amount]) => [
    { is: 'creditOff', box: null, amount: money(amount) },
  ]),
  pattern('VAT at ([\\d.]+)%: {P} on {P}, together {P}', ([rate, vat, net, gross]) => [
    {
      is: 'vat',
      box: null,
      rate: Number(rate),
      vat: money(vat),
      net: money(net),
      gross: money(gross),
    },
  ]),
  pattern('We wanted to return {P} for box {N}', ([amount, box]) => [
    { is: 'notReturned', box: number(box), amount: money(amount) },
  ]),
  pattern(
    '{P} (?:could not go back to|did not reach) your card|We return the {P} in another way',
    ([one, other]) => [{ is: 'notReturned', box: null, amount: money(one ?? other) }],
  ),
  pattern('We had given you {P} of credit', ([amount]) => [
    { is: 'takenBack', amount: money(amount) },
  ]),
  pattern('{P} of credit is taken back', ([amount]) => [
    { is: 'takenBack', amount: money(amount) },
  ]),
  pattern('[Yy]ou have {P} of credit again', ([amount]) => [
    { is: 'credited', box: null, amount: money(amount) },
  ]),
  pattern('the payment of {P} stands', ([amount]) => [
    { is: 'stands', box: null, amount: money(amount) },
  ]),
  pattern('returned {P} to you', ([amount]) => [
    { is: 'lostToBank', box: null, amount: money(amount) },
  ]),
  pattern('We return {P} for box {N} to your card(?: by {D})?', ([amount, box, by], day) => [
    { is: 'returns', box: number(box), amount: money(amount), by: by ? day(by) : null },
  ]),
  pattern('We return {P} to your card', ([amount]) => [
    { is: 'returns', box: null, amount: money(amount), by: null },
  ]),
  pattern('We could not charge {P}', ([amount]) => [
    { is: 'declined', box: null, amount: money(amount) },
  ]),
  pattern('We try again on {D}', ([on], day) => [{ is: 'retry', box: null, on: day(on ?? '') }]),
  pattern('You can pay {P} for box {N} until the end of {D}', ([, box, on], day) => [
    { is: 'payBy', box: number(box), on: day(on ?? '') },
  ]),
  pattern('(?:Please pay it yourself|card) by {D}', ([on], day) => [
    { is: 'payBy', box: null, on: day(on ?? '') },
  ]),
  pattern(
    '(?:can change, postpone or disable it|change it|back by|Until|until) {D}',
    ([until], day) => [{ is: 'changeable', box: null, until: day(until ?? '') }],
  ),
  pattern('We have returned {P} for box {N}', ([amount, box]) => [
    { is: 'returned', box: number(box), amount: money(amount) },
  ]),
  pattern('{P} goes back to your card', ([amount]) => [
    { is: 'returned', box: null, amount: money(amount) },
  ]),
  pattern(
    '(?:We have added {P} for box \\d+ to your credit|{P} goes to your credit)',
    ([one, other]) => [{ is: 'credited', box: null, amount: money(one ?? other) }],
  ),
  pattern('(?:We have given you {P} of credit|[Yy]ou have {P} more credit)', ([one, other]) => [
    { is: 'credited', box: null, amount: money(one ?? other) },
  ]),
  pattern('{P} for box {N} is your credit again', ([amount, box]) => [
    { is: 'credited', box: number(box), amount: money(amount) },
  ]),
  pattern('{P} is your credit again', ([amount]) => [
    { is: 'credited', box: null, amount: money(amount) },
  ]),
  pattern('([^\\n]+) \\([^\\n]+\\) costs {P} from (now|{D}) on, instead of {P}', (words, day) => {
    const [product = '', amount, from = '', , before] = words;
    return [
      {
        is: 'productPrice',
        product,
        amount: money(amount),
        before: money(before),
        from: day(from),
      },
    ];
  }),
  pattern('box {N}, which comes on {D} and costs {P}', ([box, on, amount], day) => [
    { is: 'due', box: number(box), on: day(on ?? '') },
    { is: 'price', box: number(box), amount: money(amount) },
  ]),
  pattern('box {N}, which comes on {D}', ([box, on], day) => [
    { is: 'due', box: number(box), on: day(on ?? '') },
  ]),
  pattern('Box {N} comes on {D} for {P}', ([box, on, amount], day) => [
    { is: 'due', box: number(box), on: day(on ?? '') },
    { is: 'price', box: number(box), amount: money(amount) },
  ]),
  pattern('Box {N} comes on {D}', ([box, on], day) => [
    { is: 'due', box: number(box), on: day(on ?? '') },
  ]),
  pattern('Box {N} costs {P} instead of {P}', ([box, amount]) => [
    { is: 'price', box: number(box), amount: money(amount) },
  ]),
  pattern('it comes on {D}', ([on], day) => [{ is: 'due', box: null, on: day(on ?? '') }]),
  pattern('It comes on {D} instead', ([on], day) => [{ is: 'due', box: null, on: day(on ?? '') }]),
  pattern('Your payment of {P} came first: box {N} comes', ([amount, box]) => [
    { is: 'received', box: number(box), amount: money(amount) },
  ]),
  // Days of the subscription, not of a box.
  nothing('Your next box comes on {D} and costs {P}'),
  nothing('paused until {D}'),
  nothing('[Rr]esumes (?:by itself )?on {D}'),
  nothing('pause ends on {D}'),
  nothing('is valid until {D}'),
  nothing('days away from {D} on'),
  nothing('away (?:on|from) {D}(?: to {D})?'),
  nothing('keeps the day that you chose: {D}'),
  nothing('run out around {D}'),
  // The heading of a price says it again, and the substitute's price is in the next box.
  nothing('costs (?:more|less)(?: from {D} on)?'),
  nothing('\\([^)\\n]*, {P}\\) in its place'),
  // The text below this heading says when.
  nothing('costs your card {P}'),
  nothing('comes to {P}, {P} over your limit'),
  // Of delivery prices.
  nothing('for {P} or more, and costs {P} below that'),
  nothing('(?:deliver on|Delivery|delivery)[^.\\n]*{D}'),
  nothing('its delivery costs {P}, and the box costs {P} in all'),
  nothing('had less than {P} of products'),
  // Of gift cards, which the year does not sell.
  nothing('[Gg]ift card (?:for|of) {P}'),
  nothing('Gift card: {P}'),
  nothing('We mail it to \\S+ on {D}'),
];

/** What a text says, and what in it nobody compares. */
export interface ReadText {
  readonly claims: readonly Claim[];
  readonly unread: readonly string[];
}

const amountOrDay = new RegExp(`${poundsPattern}|${dayPattern}`);

/** Reads what a text says of money and days. @param at the day on which it was written */
export function readText(text: string, at: Day): ReadText {
  const claims: Claim[] = [];
  const day = (named: string) => (named === 'now' ? at : readDay(named, at));
  let left = text;
  for (const { text: wanted, read } of patterns) {
    left = left.replace(wanted, (...words) => {
      const groups = words.slice(0, -2).map((each) => each as string);
      claims.push(...read(groups, day));
      return '…';
    });
  }
  const unread = left.split('\n').filter((line) => amountOrDay.test(line));
  return { claims, unread };
}
