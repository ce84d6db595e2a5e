// Apart from the schemas, so that a page loads them without the schemas' library.

/** The most people in a household: what a plan costs grows with them, so that a home is bounded. */
export const maxPeople = 30;
/** The most of each kind of room. */
export const maxRooms = 50;

export const kindsOfPeople = [
  'adultsMale',
  'adultsFemale',
  'childrenMale',
  'childrenFemale',
  'infants',
] as const;

/** How many of each kind live in a home. */
export type People = Readonly<Record<(typeof kindsOfPeople)[number], number>>;

export const peopleOf = (home: People): number =>
  kindsOfPeople.reduce((sum, kind) => sum + home[kind], 0);
