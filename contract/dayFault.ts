import { z } from 'zod';

/** The day in the sentences that show how days are written. */
const exampleDay = '2026-12-01';
/** Letters of the text that a sentence repeats at most. */
const maxRepeated = 20;

/**
 * Returns what is wrong with a text that should be a day, for the middle of sentences; null for a day. Days
 * that are written as in 'day/month/year' are understood, so that the sentence names the right form.
 */
export function dayFault(text: string): string | null {
  if (isDay(text)) return null;
  const shown = text.length > maxRepeated ? `${text.slice(0, maxRepeated)}…` : text;
  return `${shown || 'an empty text'} is not a day: write it as ${meantDay(text) ?? exampleDay}`;
}

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

function meantDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const [, laterYear, laterMonth, laterDay] =
    /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text) ?? [];
  const written = [year ?? laterYear, month ?? laterMonth, day ?? laterDay]
    .map((part = '') => part.padStart(2, '0'))
    .join('-');
  return isDay(written) ? written : null;
}
