import { Refusal } from './http/refusal.ts';

/** Returns the text of a file in UTF-8, without a byte order mark. @throws Refusal for another encoding */
export function decodeInput(file: string, content: Uint8Array): string {
  // UTF-16 without a mark: Latin letters are also valid UTF-8, with a null beside each.
  const wide = content.length > 1 && (content[0] === 0 || content[1] === 0);
  try {
    if (!wide) return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // The refusal below says what to do.
  }
  throw new Refusal(
    'invalid',
    `${file} is not in UTF-8, so letters such as £ and é would be lost. Save it again as 'CSV UTF-8', or choose UTF-8 where the program asks for an encoding. Nothing was read.`,
  );
}
