import { userInfo } from 'node:os';

/** Who runs this process, as their machine names them; by number where it has no name for them. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
