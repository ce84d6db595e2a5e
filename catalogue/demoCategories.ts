import type { CategoryLook } from '@nestbox/artwork/packaging';
import {
  bathroomColours,
  cleaningColours,
  kitchenColours,
  pantryColours,
} from '@nestbox/artwork/palette';
import type { DemoCategory } from './product.ts';

interface CategoryOfDemo extends CategoryLook {
  readonly name: DemoCategory;
  /** Whether everything in it is food. */
  readonly food: boolean;
}

/** The categories of the demo catalogue, in their order. */
export const demoCategories: readonly CategoryOfDemo[] = [
  {
    name: 'Cleaning',
    food: false,
    rangeName: 'Tidewell',
    colours: { wall: '#dfe8df', scene: '#b5cfc4', deep: cleaningColours.tide },
  },
  {
    name: 'Bathroom',
    food: false,
    rangeName: 'Stillwater',
    colours: { wall: '#ece2dd', scene: '#dcc0b8', deep: bathroomColours.dusk },
  },
  {
    name: 'Kitchen',
    food: false,
    rangeName: 'Hob & Hearth',
    colours: { wall: '#f2e4cd', scene: '#e3c28c', deep: kitchenColours.char },
  },
  {
    name: 'Pantry',
    food: true,
    rangeName: 'Larder Lane',
    colours: { wall: '#e9e4cb', scene: '#c9c595', deep: pantryColours.bay },
  },
];
