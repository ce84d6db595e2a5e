/** Returns a count with its noun, such as '1 sale' and '2 sales'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
