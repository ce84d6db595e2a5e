/**
 * Who changed something for a customer: the customer, or staff. Customers read that the shop did it,
 * never who of the staff.
 */
export type ChangedBy = 'customer' | 'staff';

/**
 * Returns what was done, without a full stop: 'You paused it', or 'We paused it for you' of staff.
 * @param did in the past tense, such as 'paused it'
 * @param more follows, such as ' for 4 weeks'
 */
export const formatDone = (by: ChangedBy, did: string, more = ''): string =>
  by === 'customer' ? `You ${did}${more}` : `We ${did} for you${more}`;

/**
 * Returns what was reported, without a full stop: 'You told us that it ran out early', or 'We noted
 * for you that it ran out early' of staff.
 */
export const formatNoted = (by: ChangedBy, that: string): string =>
  `${by === 'customer' ? 'You told us' : 'We noted for you'} that ${that}`;

/** Whether a sentence says that staff did it, as those of `formatDone` and `formatNoted` do. */
export const namesStaff = (sentence: string): boolean => sentence.startsWith('We ');

/**
 * Returns a sentence for the customer as staff read it: 'The customer paused it' for 'You paused it',
 * and 'It was lost on its way' for 'It was lost on its way to you'.
 */
export const sayToStaff = (sentence: string): string =>
  sentence
    .replace(/^You\b/, 'The customer')
    .replace(/ (?:for|to) you\b/g, '')
    .replace(/\bYour\b/g, 'The')
    .replace(/\byour\b/g, 'the');
