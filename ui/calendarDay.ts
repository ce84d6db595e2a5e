/** The calendar's days are local midnights; only their day counts. */
export const toDay = (text: string) => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
};

/** Returns yyyy-MM-dd. */
export const toText = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Whether a text is a day as yyyy-MM-dd. */
export const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && toText(toDay(text)) === text;
