/** Returns the name of a usage type in words: 'toilet-cleaner' as 'Toilet cleaner'. */
export function usageText(usage: string): string {
  const words = usage.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns where figures come from: 'estimate: 4 a week' as 'Our estimate: 4 a week'. */
export function sourceText(basis: string): string {
  const estimate = /^estimate\b[\s:;,]*(.*)$/s.exec(basis);
  if (!estimate) return `Source: ${basis}`;
  return estimate[1] ? `Our estimate: ${estimate[1]}` : 'Our estimate';
}
