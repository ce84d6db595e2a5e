/** The units of usage. Only a rhythm counts packs. */
export type UsageUnit =
  | 'roll'
  | 'sheet'
  | 'ml'
  | 'piece'
  | 'wash'
  | 'pair'
  | 'g'
  | 'm'
  | 'bag'
  | 'pack';

const plurals: Partial<Record<UsageUnit, string>> = {
  roll: 'rolls',
  sheet: 'sheets',
  piece: 'pieces',
  wash: 'washes',
  pair: 'pairs',
  bag: 'bags',
  pack: 'packs',
};

/** Returns the name of several of a unit: 'pieces', 'ml'. */
export const pluralUnit = (unit: string): string => plurals[unit as UsageUnit] ?? unit;

/** Returns an amount with two significant figures: '5.6 rolls', '1 wash', '180 ml', '1.3 litres'. */
export function formatAmount(amount: number, unit: UsageUnit): string {
  const rounded = roundAmount(amount);
  if (unit === 'ml' && rounded >= 1000) {
    const litres = roundAmount(amount / 1000);
    return `${litres} ${litres === 1 ? 'litre' : 'litres'}`;
  }
  if (unit === 'g' && rounded >= 1000) return `${roundAmount(amount / 1000)} kg`;
  return `${rounded} ${rounded === 1 ? unit : pluralUnit(unit)}`;
}

function roundAmount(amount: number): number {
  return amount >= 100 ? Math.round(amount / 10) * 10 : Number(amount.toPrecision(2));
}
