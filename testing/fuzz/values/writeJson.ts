/** Raw text in a JSON document, valid or not. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** As `JSON.stringify`, but with raw text and keys such as `__proto__`. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (value && typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([name, each]) => `${JSON.stringify(name)}:${writeJson(each)}`,
    );
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
