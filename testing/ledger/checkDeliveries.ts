import { type Day, dayOf } from './days.ts';
import {
  type BoxHistory,
  type BoxStep,
  type Closing,
  isForgotten,
  type Journal,
} from './journal.ts';
import type { Statement } from './statements.ts';

/** A box that arrives must arrive on the day that was last told of it, and is told once that day has passed. */
export function checkDeliveries(
  journal: Journal,
  { provider, timelines }: Closing,
  statements: readonly Statement[],
): string[] {
  const found: string[] = [];
  // Boxes that a restore has lost and read from the provider again are held, until staff know where they are.
  const recovered = new Set(
    provider.charges
      .filter(({ created }) => wasRestored(journal, dayOf(new Date(created * 1_000))))
      .map(({ metadata }) => metadata.box_id),
  );
  // Who disputes a payment gets no messages of boxes to come.
  const disputed = new Set(provider.disputes.map(({ paymentIntent }) => paymentIntent));
  const disputing = new Set(
    provider.charges
      .filter(({ paymentIntent }) => disputed.has(paymentIntent))
      .map(({ metadata }) => journal.boxes.get(metadata.box_id ?? '')?.customerId),
  );
  const ofBox = Map.groupBy(statements, ({ boxId }) => boxId ?? '');
  for (const history of journal.boxes.values()) {
    if (recovered.has(history.boxId) || disputing.has(history.customerId)) continue;
    const stated = (ofBox.get(history.boxId) ?? []).filter(
      ({ claim, at: said }) => claim.is === 'due' && !isForgotten(journal, said),
    );
    const steps = timelines.get(history.boxId) ?? [];
    found.push(
      ...checkArrival(journal, history, steps, stated),
      ...checkShipment(journal, history, steps, ofBox),
    );
    found.push(...checkScreen(journal, history, steps));
  }
  return found;
}

const at = (steps: readonly BoxStep[], status: string) =>
  steps.find((step) => step.status === status)?.at ?? null;

const wasRestored = (journal: Journal, on: Day) =>
  journal.forgotten.some(({ from, to }) => on >= dayOf(from) && on <= dayOf(to));

function checkArrival(
  journal: Journal,
  { boxId }: BoxHistory,
  steps: readonly BoxStep[],
  stated: readonly Statement[],
): string[] {
  const arrived = at(steps, 'Delivered');
  if (!arrived) return [];
  const on = dayOf(arrived);
  const last = stated.findLast((statement) => statement.at < arrived);
  if (last?.claim.is !== 'due' || last.claim.on === on) return [];
  // Nobody works on idle days, and what left before a restore arrives later in the shop's own records.
  if (journal.idleDays.has(last.claim.on) || wasRestored(journal, last.claim.on)) return [];
  return [
    `box ${boxId} arrived on ${on}, and '${last.heading}' of ${last.on} said ${last.claim.on}`,
  ];
}

/** A box leaves on the day that the last message before it named, unless a later one named no day. */
function checkShipment(
  journal: Journal,
  { boxId }: BoxHistory,
  steps: readonly BoxStep[],
  ofBox: ReadonlyMap<string, readonly Statement[]>,
): string[] {
  const left = at(steps, 'Dispatched');
  const held = steps.some(({ cause }) => cause.startsWith('We hold it back'));
  const stated = ofBox.get(boxId) ?? [];
  const last = stated.findLast(
    ({ claim, at: said }) => (claim.is === 'ships' || claim.is === 'due') && left && said < left,
  );
  const ships = stated.findLast(
    ({ claim, at: said }) => claim.is === 'ships' && left && said < left,
  );
  if (!left || held || !ships || !last || ships.at < last.at || ships.claim.is !== 'ships')
    return [];
  if (dayOf(left) === ships.claim.on || journal.idleDays.has(ships.claim.on)) return [];
  if (wasRestored(journal, ships.claim.on)) return [];
  return [`box ${boxId} left on ${dayOf(left)}, and '${ships.heading}' said ${ships.claim.on}`];
}

/** The screen of the evening before must name the day on which a box arrives. */
function checkScreen(
  journal: Journal,
  { boxId, views }: BoxHistory,
  steps: readonly BoxStep[],
): string[] {
  const arrived = at(steps, 'Delivered');
  if (!arrived) return [];
  const on = dayOf(arrived);
  const shown = views.findLast((view) => dayOf(view.at) < on);
  if (!shown || shown.delivery === on || !['Paid', 'Dispatched'].includes(shown.status)) return [];
  if (journal.idleDays.has(shown.delivery) || wasRestored(journal, shown.delivery)) return [];
  return [`box ${boxId} arrived on ${on}, and the screen said ${shown.delivery}`];
}
