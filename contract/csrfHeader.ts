/**
 * The header in which each change of a staff session repeats its `csrfToken`. In a file of its own,
 * without the schemas of the calls.
 */
export const csrfHeader = 'x-csrf-token';
