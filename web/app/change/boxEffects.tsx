import type { ChangeEffect } from '@nestbox/contract/change';
import { BoxEffect } from './boxEffect';

/** Boxes that a change makes different, one under the other. */
export const BoxEffects = ({ boxes }: Pick<ChangeEffect, 'boxes'>) => (
  <ul className="divide-y divide-line">
    {boxes.map((box) => (
      <BoxEffect key={box.boxId} box={box} />
    ))}
  </ul>
);
