/** Bytes of a key of AES-256. */
export const keyLength = 32;

/** Parses keys in base64, separated by commas. */
export const parseKeys = (list: string): Buffer[] =>
  list.split(',').map((each) => Buffer.from(each.trim(), 'base64'));
