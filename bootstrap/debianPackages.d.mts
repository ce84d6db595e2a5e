/** Installs packages of Debian, as root. Waits for another process that does the same. */
export function installPackages(
  names: readonly string[],
): Promise<{ readonly code: number; readonly output: string }>;
