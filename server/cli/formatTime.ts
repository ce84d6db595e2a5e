const london = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** Formats an instant in London's time, such as '2026-12-01 09:30'. */
export const formatTime = (instant: Date): string => london.format(instant);
