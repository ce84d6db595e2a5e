import type { PackingCursor, PackingState, PackingTotals } from '@nestbox/contract/staffPacking';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { deliveryAfter } from '@nestbox/domain/delivery/dates';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { boxesOfDay, type PackedBox, packedBox, packedProducts } from './boxesToPack.ts';
import { countStates, readPageToPack, sumPicks } from './packingPageQueries.ts';
import { countUnpaidBoxes } from './packingQueries.ts';

/** Boxes of a page. */
const pageSize = 50;

/** Returns a page of the boxes that leave on a day, and where the next one begins. */
export async function packingPage(
  services: CatalogueServices,
  day: CalendarDate,
  page: { state?: PackingState | undefined; after?: PackingCursor | undefined },
): Promise<{ boxes: PackedBox[]; next: PackingCursor | null }> {
  const { reader } = services.database;
  const found = await readPageToPack(reader, boxesOfDay(day), { ...page, max: pageSize + 1 });
  const boxes = found.slice(0, pageSize);
  return {
    boxes: boxes.map((box) => packedBox(box, services.catalogue)),
    next: found.length > pageSize ? (boxes.at(-1)?.cursor ?? null) : null,
  };
}

/** Returns the sums of all boxes that leave on a day. */
export async function packingTotals(
  { database: { reader }, catalogue }: CatalogueServices,
  day: CalendarDate,
): Promise<PackingTotals> {
  const [unpaid, states, picks] = await Promise.all([
    countUnpaidBoxes(reader, deliveryAfter(day)),
    countStates(reader, boxesOfDay(day)),
    sumPicks(reader, boxesOfDay(day)),
  ]);
  return { day, unpaid, states, picks: packedProducts(picks, catalogue) };
}
