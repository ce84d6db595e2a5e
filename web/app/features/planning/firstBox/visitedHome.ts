import { sessionItems } from '@nestbox/client/storage/browserStorage';
import type { VisitedHome } from '@nestbox/contract/firstBox';

const key = 'visitedHome';

/** The home with which a visit begins. */
export const firstHome = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
  without: [],
};

/** What a visitor said of a home, stored in this tab for the visit. */
export const visitedHome = {
  read(): VisitedHome {
    try {
      return { ...firstHome, ...JSON.parse(sessionItems.get(key) ?? '{}') };
    } catch {
      return firstHome;
    }
  },
  keep: (home: VisitedHome) => sessionItems.set(key, JSON.stringify(home)),
  forget: () => sessionItems.remove(key),
};
