interface Statement {
  readonly signalWord: string | null;
  /** With its code, such as 'H319 Causes serious eye irritation.' */
  readonly statement: string;
}

/** Returns the graver signal word of a mixture. Only that one may be shown. */
export const signalOf = (hazards: readonly Statement[]): 'Danger' | 'Warning' | undefined =>
  (['Danger', 'Warning'] as const).find((word) =>
    hazards.some(({ signalWord }) => signalWord === word),
  );

/** Returns hazards in one line without their codes, such as 'Warning: Causes skin irritation'. */
export function formatHazards(hazards: readonly Statement[]): string {
  const signal = signalOf(hazards);
  const statements = hazards.map(({ statement }) =>
    statement.replace(/^\S+ /, '').replace(/\.$/, ''),
  );
  return `${signal ? `${signal}: ` : ''}${statements.join('; ')}`;
}
