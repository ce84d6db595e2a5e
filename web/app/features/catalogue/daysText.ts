/** Returns '1 day' or '12 days'. */
export const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`);
