import type { OriginRule } from './food.ts';
import { synonyms } from './search/synonyms.ts';
import { pantryUsage } from './usage/pantryUsage.ts';
import type { UsageFigures } from './usage/usageRow.ts';
import { type UsageName, usageFigures } from './usageFigures.ts';

interface UsageTypeOfDemo {
  readonly usage: UsageName;
  readonly figures: Omit<UsageFigures, 'usage' | 'basis'>;
  /** Whether its products are food, whatever their category. */
  readonly food: boolean;
  readonly origin: OriginRule;
  /** What shoppers also call its products. */
  readonly synonyms: readonly string[];
  /** The source of the figures. */
  readonly basis: string;
}

const foods: ReadonlySet<UsageName> = new Set(pantryUsage.map(({ usage }) => usage));
const origins: Readonly<Partial<Record<UsageName, OriginRule>>> = {
  honey: 'always',
  'olive-oil': 'virgin',
};

/** The usage types of the demo catalogue. */
export const demoUsageTypes: readonly UsageTypeOfDemo[] = usageFigures.map(
  ({ usage, basis, ...figures }) => ({
    usage,
    figures,
    food: foods.has(usage),
    origin: origins[usage] ?? 'never',
    synonyms: synonyms[usage] ?? [],
    basis,
  }),
);
