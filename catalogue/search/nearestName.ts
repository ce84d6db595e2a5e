import MiniSearch from 'minisearch';

/** The part of a name that may be typed wrongly. */
const fuzzy = 0.4;

/** Returns the name that a typed one probably means, such as 'tea-bag' for 'Tea bags'; null where none is near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const index = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (name) => [name],
    processTerm: (name) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''),
  });
  index.addAll([...new Set(names)].map((id) => ({ id })));
  const [found] = index.search(typed, { fuzzy, prefix: true });
  return found ? String(found.id) : null;
}
