// Apart from the schemas, so that a page loads them without the schemas' library.

/** The most of each kind of occupant in a household that can be described. */
export const maxPeople = 30;
/** The most of each kind of room. */
export const maxRooms = 50;
