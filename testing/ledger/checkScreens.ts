import { dayOf, inPounds, plusDays } from './days.ts';
import { actsOf, type BoxHistory, type BoxView, type Closing, type Journal } from './journal.ts';
import type { Statement } from './statements.ts';

/**
 * The screen of the evening before must have what then happens: the amount and the day of a charge. And it must
 * agree with what the latest message said of box, day and price.
 */
export function checkScreens(
  journal: Journal,
  { provider }: Closing,
  statements: readonly Statement[],
): string[] {
  const found: string[] = [];
  for (const charge of provider.charges) {
    const at = new Date(charge.created * 1_000);
    const on = dayOf(at);
    const history = journal.boxes.get(charge.metadata.box_id ?? '');
    const shown = history?.views.findLast((view) => dayOf(view.at) < on);
    const byPage = journal.acts.some(
      (act) => act.kind === 'quote' && act.intent === charge.paymentIntent,
    );
    if (!shown || byPage || shown.status !== 'CustomerNotified') continue;
    if (wasIdle(journal, shown) || wasRestored(journal, on)) continue;
    // A message on the day itself, such as after a credit, is newer than the screen.
    const isNewer = statements.some(
      ({ boxId, claim, on: stated, at: said }) =>
        boxId === history?.boxId && claim.is === 'charge' && stated === on && said <= at,
    );
    if (isNewer) continue;
    const [toPay, day] = [shown.price - shown.credit, shown.charge];
    if (toPay !== charge.amount || day !== on) {
      found.push(
        `box ${history?.boxId} was charged ${inPounds(charge.amount)} on ${on}, and the screen said ${inPounds(toPay)} on ${day}`,
      );
    }
  }
  for (const statement of statements) {
    const wrong = differsFromScreen(journal, statement, statements);
    if (wrong) found.push(wrong);
  }
  found.push(...[...journal.boxes.values()].flatMap((history) => overpriced(journal, history)));
  return found;
}

const wasIdle = (journal: Journal, { charge, at }: BoxView) => {
  for (let day = dayOf(at); day <= charge; day = plusDays(day, 1)) {
    if (journal.idleDays.has(day)) return true;
  }
  return false;
};

const wasRestored = (journal: Journal, on: string) =>
  journal.forgotten.some(({ from, to }) => on >= dayOf(from) && on <= dayOf(to));

const replans = /^(Your subscription is paused|Box \d+ is paid)$/;

/** A message about a planned box agrees with the next screen, unless something happened in between. */
function differsFromScreen(
  journal: Journal,
  statement: Statement,
  statements: readonly Statement[],
): string | null {
  const { at, boxId, claim, heading, on, by } = statement;
  const history = journal.boxes.get(boxId ?? '');
  if (!history || by === 'mail' || wasRestored(journal, on)) return null;
  // Several changes may be made at once, and each is shown.
  const [view, ...others] = history.views.filter((each) => each.at.getTime() === at.getTime());
  if (!view) return null;
  // The customer may have looked before the shop acted in that minute.
  const next = history.views.find((each) => each.at > at);
  const shown = [view, ...others, ...(next ? [next] : [])];
  const isShown = (said: Statement['claim']) =>
    (said.is === 'due' && shown.some(({ delivery }) => delivery === said.on)) ||
    (said.is === 'price' && shown.some(({ price }) => price === said.amount));
  if (isShown(claim)) return null;
  // Another change of that minute may have come after it, and said what is shown.
  const isOutdated = statements.some(
    (other) =>
      other.at.getTime() === at.getTime() &&
      other.boxId === boxId &&
      other.claim.is === claim.is &&
      isShown(other.claim),
  );
  if (isOutdated) return null;
  // Of that minute, a pause or a payment at the checkout plans everything anew, and does not say what comes.
  const isReplanned = journal.notifications.some(
    (other) =>
      other.customerId === statement.customerId &&
      other.at.getTime() === at.getTime() &&
      replans.test(other.heading),
  );
  if (isReplanned) return null;
  if (claim.is === 'due') {
    return `'${heading}' of ${on} says that box ${view.number} comes on ${claim.on}, and the screen ${view.delivery}`;
  }
  if (claim.is === 'price') {
    return `'${heading}' of ${on} says that box ${view.number} costs ${inPounds(claim.amount)}, and the screen ${inPounds(view.price)}`;
  }
  return null;
}

/** No pack of a locked box costs more than the list says, for the day of its charge. */
function overpriced(journal: Journal, { boxId, views }: BoxHistory): string[] {
  const locked = views.find(({ status }) => status === 'CustomerNotified');
  if (!locked) return [];
  const listed = locked.items.reduce(
    (sum, { productId, quantity }) => sum + quantity * priceOf(journal, productId, locked.charge),
    0,
  );
  const goods = locked.price - locked.fee;
  if (goods <= listed) return [];
  return [
    `box ${boxId} has goods for ${inPounds(goods)}, and by the list they cost ${inPounds(listed)}`,
  ];
}

/** Returns the price of a product on a day, by what was set. */
function priceOf(journal: Journal, productId: string, on: string): number {
  let price = journal.products.get(productId)?.price ?? 0;
  let since = '';
  for (const act of actsOf(journal, 'price')) {
    if (act.productId !== productId || act.from > on || act.from < since) continue;
    ({ price, from: since } = act);
  }
  return price;
}
