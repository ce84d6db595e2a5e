import type { PackagingShape } from './packaging.ts';
import { aerosol } from './shapes/aerosol.ts';
import { angledBottle } from './shapes/angledBottle.ts';
import { bottle } from './shapes/bottle.ts';
import { carton } from './shapes/carton.ts';
import { drinkCarton } from './shapes/drinkCarton.ts';
import { hangCard } from './shapes/hangCard.ts';
import { jar } from './shapes/jar.ts';
import { jug } from './shapes/jug.ts';
import { oilBottle } from './shapes/oilBottle.ts';
import type { Shape } from './shapes/packForm.ts';
import { paperBag } from './shapes/paperBag.ts';
import { pouch } from './shapes/pouch.ts';
import { pumpBottle } from './shapes/pumpBottle.ts';
import { refillPouch } from './shapes/refillPouch.ts';
import { rollPack } from './shapes/rollPack.ts';
import { sleeve } from './shapes/sleeve.ts';
import { softPack } from './shapes/softPack.ts';
import { stick } from './shapes/stick.ts';
import { tin } from './shapes/tin.ts';
import { triggerSpray } from './shapes/triggerSpray.ts';
import { tub } from './shapes/tub.ts';
import { tube } from './shapes/tube.ts';

export const shapes: Record<PackagingShape, Shape> = {
  aerosol,
  angledBottle,
  bottle,
  carton,
  drinkCarton,
  hangCard,
  jar,
  jug,
  oilBottle,
  paperBag,
  pouch,
  pumpBottle,
  refillPouch,
  rollPack,
  sleeve,
  softPack,
  stick,
  tin,
  triggerSpray,
  tub,
  tube,
};
