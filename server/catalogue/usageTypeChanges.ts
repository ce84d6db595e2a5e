import { isDeepStrictEqual } from 'node:util';
import { faultsOfFigures } from '@nestbox/domain/household/faultsOfFigures';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import { Refusal } from '../platform/http/refusal.ts';
import { insertCatalogueChanges } from './catalogueQueries.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { changeKinds, type RecordKinds, refuseUsed, usageTypeIn } from './changeKinds.ts';
import { insertUsageTypes, readProductsOf, updateUsageType } from './kindQueries.ts';
import type { UsageType } from './kinds.ts';
import { maxName } from './productRow.ts';

/** Adds a usage type, or brings a retired one back with new figures. @throws Refusal */
export function addUsageType(
  services: CatalogueServices,
  added: Omit<UsageType, 'retired'>,
  record?: RecordKinds,
): Promise<void> {
  const { usage, ...type } = added;
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(usage) || usage.length > maxName) {
    throw new Refusal(
      'invalid',
      `A usage type has a name of small letters, digits and hyphens, such as lamp-oil, and at most ${maxName} of them.`,
    );
  }
  refuseFigures(type.figures);
  return changeKinds(
    services,
    async (tx, { usageTypes }) => {
      const present = usageTypes.find((each) => each.usage === usage);
      if (present && !present.retired) {
        throw new Refusal('conflict', `There is a usage type '${usage}' already: edit that one.`);
      }
      if (present) await updateUsageType(tx, usage, { ...type, retiredAt: null });
      else await insertUsageTypes(tx, [added]);
    },
    record,
  );
}

/** What of a usage type can change. Products depend on its unit and on whether it is food. */
interface UsageTypeEdit extends Partial<Pick<UsageType, 'basis' | 'origin' | 'synonyms'>> {
  readonly figures?: Partial<Omit<UsageFigures, 'unit'>>;
}

/**
 * Changes a usage type. The plans of customers with its products follow new figures.
 * @returns how many products have new figures
 * @throws Refusal
 */
export function editUsageType(
  services: CatalogueServices,
  usage: string,
  { figures: changed = {}, ...edit }: UsageTypeEdit,
  record?: RecordKinds,
): Promise<number> {
  return changeKinds(
    services,
    async (tx, kinds) => {
      const { figures: before } = usageTypeIn(kinds, usage);
      const figures = { ...before, ...changed };
      refuseFigures(figures);
      await updateUsageType(tx, usage, { ...edit, figures });
      // Undefined values are not stored.
      if (isDeepStrictEqual(JSON.parse(JSON.stringify(figures)), before)) return 0;
      const products = await readProductsOf(tx, { usage });
      await insertCatalogueChanges(
        tx,
        products.map(({ productId }) => ({ productId, kind: 'usage' })),
        services.clock.now(),
      );
      return products.length;
    },
    record,
  );
}

/** Retires a usage type without products. @throws Refusal */
export function retireUsageType(
  services: CatalogueServices,
  usage: string,
  record?: RecordKinds,
): Promise<void> {
  return changeKinds(
    services,
    async (tx, kinds) => {
      usageTypeIn(kinds, usage);
      await refuseUsed(
        tx,
        { usage },
        'Retire them by `catalogue retire`, or give them another usage by `catalogue edit`.',
      );
      await updateUsageType(tx, usage, { retiredAt: services.clock.now() });
    },
    record,
  );
}

function refuseFigures(figures: UsageFigures): void {
  const [fault, ...others] = faultsOfFigures(figures);
  if (fault !== undefined) throw new Refusal('invalid', fault, ...others);
}
