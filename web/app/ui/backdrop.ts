const byCategory: Record<string, string> = {
  cleaning: 'bg-mist',
  bathroom: 'bg-sky',
  kitchen: 'bg-butter',
  pantry: 'bg-oat',
};

/** The soft ground on which a category's pictures stand. */
export const backdrop = (category: string) => byCategory[category.toLowerCase()] ?? 'bg-mist';
