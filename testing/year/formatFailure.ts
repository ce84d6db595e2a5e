/** Work that failed, with what it was that failed there. */
export function formatFailure(error: unknown): string {
  const causes: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) causes.push(each.message);
  return `work failed: ${causes.join(' ')}`;
}
