/**
 * A sentence of docs/specification.md by section and place, such as '2.14', or one of its parts in
 * `sentenceParts`, such as '8.4 failure'.
 */
export type SentenceNumber = `${number}.${number}` | `${number}.${number} ${string}`;

const titled = /^§ ([^:]+): (.+)$/;

/** Returns the title of the step that proves these sentences. `provenBy` reads it. */
export const stepTitle = (numbers: readonly string[], title: string) =>
  `§ ${numbers.join(', ')}: ${title}`;

/** Returns what a step proves by its title, or null if it proves no sentence. */
export function provenBy(step: string): { numbers: string[]; title: string } | null {
  const [, numbers, title] = titled.exec(step) ?? [];
  return numbers && title ? { numbers: numbers.split(', '), title } : null;
}
