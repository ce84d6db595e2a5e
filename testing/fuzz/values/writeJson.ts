/** Text that stands in a JSON document as it is, whether or not it is valid there. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** As `JSON.stringify`, with raw text where it is wanted, and keys such as `__proto__`. */
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
