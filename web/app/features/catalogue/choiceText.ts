/** Returns what to do with the products chosen for the first box: how many, and who chose them. */
export function formatChoice(count: number | undefined, isStarter: boolean): string {
  if (!count) return 'Choose what you use. We work out how much of it you need, and when.';
  if (!isStarter)
    return "Take out what you don't need, and add what is missing. We work out how much of it you need, and when.";
  const products = count === 1 ? '1 product' : `${count} products`;
  return `We chose ${products} that homes like yours use. Take out what you don't need.`;
}
