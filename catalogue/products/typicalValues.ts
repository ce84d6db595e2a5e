import { computeEnergy, type Nutrition } from '../food.ts';

type Nutrients = Omit<Nutrition, 'per' | 'energyKj' | 'energyKcal'>;

const typicalValues =
  (per: Nutrition['per']) =>
  (nutrients: Nutrients): Nutrition => ({ per, ...computeEnergy(nutrients), ...nutrients });

export const per100g = typicalValues('100 g');
export const per100ml = typicalValues('100 ml');
export const per100gDrained = typicalValues('100 g drained');
