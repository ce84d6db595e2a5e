import { faultSentence } from '@nestbox/shop/faultSentence';
import { shop } from '@nestbox/shop/shop';
import { shopFile } from '@nestbox/shop/shopFile';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';

/** The words of mails that a shop chooses. */
export interface MailWords {
  /** The first line; `{name}` stands for the customer's first name. */
  readonly greeting: string;
  /** Lines below the text. */
  readonly signature: readonly string[];
}

const rule = shopFile.shape.mails;

/** Returns the words that staff have set, or else those of the shop file. */
export function mailWordsOf({
  storedSettings,
}: Pick<PlatformServices, 'storedSettings'>): MailWords {
  // Words of a version with a looser rule must not stop mails.
  const stored = rule.safeParse(storedSettings.current('mail-words')?.value);
  return stored.success ? stored.data : shop.mails;
}

/**
 * Returns words as the shop file could have them, without spaces around and empty lines.
 * @throws Refusal with a sentence for what is wrong
 */
export function checkMailWords({ greeting, signature }: MailWords): MailWords {
  const unknown = greeting.match(/\{[^{}]*\}/g)?.find((placeholder) => placeholder !== '{name}');
  if (unknown) {
    throw new Refusal(
      'invalid',
      `The first line cannot have ${unknown}. It can have {name} alone, which stands for the customer’s first name.`,
    );
  }
  const placeholder = signature.join('\n').match(/\{[^{}]*\}/)?.[0];
  if (placeholder) {
    throw new Refusal(
      'invalid',
      `The closing lines cannot have ${placeholder}: nothing replaces it.`,
    );
  }
  const lines = signature.map((line) => line.trim()).filter(Boolean);
  const read = rule.safeParse({ greeting, signature: lines });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path[0] === 'greeting' ? 'The first line' : 'The closing';
  throw new Refusal('invalid', faultSentence(where, issue?.message ?? 'is not right'));
}
