import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** AES-256 in Galois/counter mode, which detects changes. */
const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const version = 'v1';

/** Encrypts secrets that must be read again, such as an authenticator app's key. */
export interface Sealer {
  /** The prefix of all texts that the present key encrypted. */
  readonly prefix: string;
  /** @param context what the secret belongs to; it decrypts in no other context */
  seal(text: string, context: string): string;
  /** Returns the text; null where no key decrypts it, or it was changed. */
  open(sealed: string, context: string): string | null;
  /** Returns a text for a purpose that nobody can guess who has not the present key. */
  derive(purpose: string): string;
}

/** @param keys 32 bytes each: the first encrypts, all decrypt */
export function newSealer(keys: readonly [Buffer, ...Buffer[]]): Sealer {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const prefix = `${version}.${idOf(current)}.`;
  return {
    prefix,
    seal(text, context) {
      const iv = randomBytes(ivLength);
      const encrypting = createCipheriv(cipher, current, iv).setAAD(Buffer.from(context));
      const bytes = [iv, encrypting.update(text, 'utf8'), encrypting.final()];
      return `${prefix}${Buffer.concat([...bytes, encrypting.getAuthTag()]).toString('base64url')}`;
    },
    derive: (purpose) => createHmac('sha256', current).update(purpose).digest('base64url'),
    open(sealed, context) {
      const [made, keyId = '', body = ''] = sealed.split('.');
      const key = byId.get(keyId);
      const bytes = Buffer.from(body, 'base64url');
      if (made !== version || !key || bytes.length < ivLength + tagLength) return null;
      const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagLength));
      try {
        const text = decrypting.update(bytes.subarray(ivLength, -tagLength));
        return Buffer.concat([text, decrypting.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Identifies a key without revealing it. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
