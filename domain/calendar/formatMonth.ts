const told = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** '2027-01' → 'January' */
export const tellMonth = (month: string): string => told.format(new Date(`${month}-01T00:00:00Z`));
