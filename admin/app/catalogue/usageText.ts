/** Returns the name of a usage type in words: 'toilet-cleaner' as 'Toilet cleaner'. */
export function usageText(usage: string): string {
  const words = usage.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
