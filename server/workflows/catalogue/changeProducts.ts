import { createHash } from 'node:crypto';
import type { ProductId } from '@nestbox/contract/values';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import type { Pence } from '@nestbox/domain/money/pounds';
import { decideVatDay, type VatClass, vatClassTexts } from '@nestbox/domain/money/vatRates';
import type { Actor } from '../../account/staff/recordAct.ts';
import { importCatalogue } from '../../catalogue/importCatalogue.ts';
import type { CheckedLine } from '../../catalogue/importLines.ts';
import type { ProductLine, ValidatedLine } from '../../catalogue/validateFile.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { recordCount, recordPrices, recordProduct, recordVatClass } from './recordProduct.ts';
import { type SetPrice, setPrices } from './setPrices.ts';
import { type Recount, setStockCounts } from './setStockCounts.ts';
import { setVatClass } from './setVat.ts';

/** What is to become of a product. */
interface ProductChange {
  readonly productId: ProductId;
  readonly cells: ProductLine['cells'];
  readonly price?: Pence | undefined;
  readonly stock?: { readonly count: number; readonly before: number | null } | undefined;
  readonly vatClass?: VatClass | undefined;
}

interface ChangeProducts {
  readonly changes: readonly ProductChange[];
  readonly pricesFrom: CalendarDate | undefined;
  readonly vatFrom: CalendarDate | undefined;
  readonly actor: Actor;
  readonly why: string | undefined;
  /** The version of the preview that was seen; null for a preview, which writes nothing. */
  readonly seen: string | null;
}

/** A product with what becomes of it. `says` has what is wrong, or what changes in its cells. */
export interface ChangedProductLine extends Omit<ValidatedLine, 'pictures'> {
  /** What becomes of its price, stock and VAT, in sentences. */
  readonly effects: readonly string[];
}

interface ChangedProducts {
  readonly lines: readonly ChangedProductLine[];
  readonly version: string;
}

/**
 * Changes several products: cells, prices, stock and VAT, or nothing where anything is wrong. Everything
 * is decided before anything is written, and decided again as it is written.
 * @throws Refusal where something was changed since the preview
 */
export async function changeProducts(
  services: Services,
  request: ChangeProducts,
): Promise<ChangedProducts> {
  const decided = await decide(services, request);
  if (request.seen === null || decided.lines.some(({ wrong }) => wrong)) return decided;
  if (decided.version !== request.seen) throw changedMeanwhile();
  await write(services, request, decided);
  return decided;
}

export const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'The catalogue was changed since you looked. Look at what changes again. Nothing was written.',
  );

/** Differs where the import of the lines would do something else. */
export const versionOf = (lines: readonly ValidatedLine[]): string =>
  hashOf(lines.map(({ line, before, after }) => [line, before, after]));

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

async function decide(services: Services, request: ChangeProducts) {
  const { changes } = request;
  const parts = partsOf(services, request);
  const cells =
    parts.lines.length > 0
      ? await importCatalogue(services, { lines: parts.lines, dryRun: true })
      : [];
  const cellsVersion = versionOf(cells);
  const { prices, counts } = parts;
  const priced =
    prices.length > 0 ? await setPrices({ services, requests: prices, dryRun: true }) : [];
  const counted =
    counts.length > 0 ? await setStockCounts({ services, requests: counts, dryRun: true }) : [];
  const taxed = parts.vat.map((each) => decideVat(services, each));
  const sentences = new Map<ProductId, CheckedLine[]>();
  const add = (
    productIds: readonly { productId: ProductId }[],
    checked: readonly CheckedLine[],
  ) => {
    for (const [index, { productId }] of productIds.entries()) {
      const each = checked[index];
      if (each) sentences.set(productId, [...(sentences.get(productId) ?? []), each]);
    }
  };
  add(parts.prices, priced);
  add(parts.counts, counted);
  add(parts.vat, taxed);
  const byLine = new Map(cells.map((each) => [each.line, each]));
  const lines = changes.map(({ productId }, index): ChangedProductLine => {
    const checked = sentences.get(productId) ?? [];
    const found = byLine.get(index + 1);
    const { before = null, after = null, says = [], wrong = false } = found ?? {};
    const wrongTerms = checked.filter((each) => each.wrong).map((each) => each.says);
    return {
      line: index + 1,
      productId,
      before,
      after,
      wrong: wrong || wrongTerms.length > 0,
      says: wrong || wrongTerms.length === 0 ? [...says, ...wrongTerms] : wrongTerms,
      effects: checked.filter((each) => !each.wrong).map((each) => `${each.says}.`),
    };
  });
  return {
    lines,
    cellsVersion,
    version: hashOf([cellsVersion, lines.map((each) => each.effects)]),
  };
}

/** Returns the changes by what is changed of the products. */
function partsOf({ clock }: Services, { changes, pricesFrom, vatFrom }: ChangeProducts) {
  const day = today(clock);
  return {
    lines: changes.flatMap(({ productId, cells }, index): ProductLine[] =>
      Object.keys(cells).length > 0 ? [{ line: index + 1, cells: { ...cells, productId } }] : [],
    ),
    prices: changes.flatMap(({ productId, price }) =>
      price === undefined ? [] : [{ productId, price, from: pricesFrom ?? day }],
    ),
    counts: changes.flatMap(({ productId, stock }) =>
      stock ? [{ kind: 'set' as const, productId, packs: stock.count, before: stock.before }] : [],
    ),
    vat: changes.flatMap(({ productId, vatClass }) =>
      vatClass ? [{ productId, vatClass, from: vatFrom ?? addDays(day, 1) }] : [],
    ),
  };
}

type VatRequest = ReturnType<typeof partsOf>['vat'][number];

function decideVat({ catalogue, clock }: Services, { productId, vatClass, from }: VatRequest) {
  const product = catalogue.find(productId);
  if (!product) return { wrong: true, says: `there is no product '${productId}'` };
  const day = today(clock);
  const decision = decideVatDay(from, day);
  if ('refused' in decision) return { wrong: true, says: decision.refused };
  const name = product.productName;
  return {
    wrong: false,
    says: `${name} is in the VAT class ‘${vatClassTexts[vatClass]}’ from ${formatDay(from, day)} on. Its price stays`,
  };
}

async function write(
  services: Services,
  request: ChangeProducts,
  { cellsVersion }: { readonly cellsVersion: string },
): Promise<void> {
  const { lines, prices, counts, vat } = partsOf(services, request);
  const recorded = { services, actor: request.actor, why: request.why };
  if (lines.length > 0) {
    const written = await importCatalogue(services, {
      lines,
      dryRun: false,
      confirm: (valid) => {
        if (versionOf(valid) !== cellsVersion) throw changedMeanwhile();
      },
      record: (tx, product) => recordProduct(tx, recorded, product),
    });
    if (written.some(({ wrong }) => wrong)) throw changedMeanwhile();
  }
  if (prices.length > 0) {
    const record = (tx: Queryable, set: readonly SetPrice[]) => recordPrices(tx, recorded, set);
    refuse(await setPrices({ services, requests: prices, record }));
  }
  if (counts.length > 0) {
    const record = (tx: Queryable, count: Recount) => recordCount(tx, recorded, count);
    const by = { who: request.actor.name, why: request.why || null };
    refuse(await setStockCounts({ services, requests: counts, by, record }));
  }
  for (const { productId, ...set } of vat) {
    const product = services.catalogue.get(productId);
    await setVatClass(services, productId, set, (tx) => recordVatClass(tx, recorded, product, set));
  }
}

/** Since the decision, a colleague changed something. */
function refuse(lines: readonly CheckedLine[]): void {
  const wrong = lines.find((line) => line.wrong);
  if (wrong) throw new Refusal('conflict', `${wrong.says}. The changes of cells are written.`);
}
