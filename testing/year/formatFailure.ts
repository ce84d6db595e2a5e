/** Formats the failure of work, with the cause. */
export function formatFailure(error: unknown): string {
  const causes: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) causes.push(each.message);
  return `work failed: ${causes.join(' ')}`;
}
