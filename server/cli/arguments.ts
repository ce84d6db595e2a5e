import { dayFault } from '@nestbox/contract/dayFault';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { Refusal } from '../platform/http/refusal.ts';

/** Parses a day. @throws where it is not a calendar date */
export function dayOf(text: string): string {
  const fault = dayFault(text);
  if (fault === null) return text;
  throw new InvalidArgumentError(`${fault}.`);
}

/** Parses pounds into pence: '12.50' → 1250. */
export function penceOf(text: string): number {
  const [, pounds, pence = '00'] = /^£?(\d{1,6})(?:\.(\d\d))?$/.exec(text) ?? [];
  const amount = pounds === undefined ? 0 : Number(pounds) * 100 + Number(pence);
  if (amount > 0) return amount;
  throw new InvalidArgumentError('Give pounds and pence as in 12.50.');
}

export function idOf(text: string): string {
  if (isId(text)) return text.toLowerCase();
  throw new InvalidArgumentError(
    'That is no id; ids look like 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10.',
  );
}

export const isId = (text: string): boolean => z.guid().safeParse(text).success;

/** Parses a colour. */
export function colourOf(text: string): string {
  if (/^#[\da-f]{6}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError("Give a colour as in '#3f7391', with quotes.");
}

/** Parses an amount of 0 or more. */
export function amountOf(text: string): number {
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give an amount as in 1.5.');
}

export function countOf(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number, as in 2.');
}

/** Parses a reason that can be sent to a customer. @throws Refusal */
export function sentenceOf(text: string): string {
  const sentence = text.trim();
  if (sentence === '' || sentence.length > 300) {
    throw new Refusal('invalid', 'Give the reason as a sentence of at most 300 letters.');
  }
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Returns the address of a Postgres database. @throws InvalidArgumentError */
export function postgresUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('Give an address as in postgres://user@host/database.');
}
