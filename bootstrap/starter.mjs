import { execFileSync } from 'node:child_process';

/** Milliseconds between two checks. */
const checkInterval = 1_000;

/**
 * Ends this process when the npm that started it ends. npm passes signals on only to a shell, which
 * does not forward them, and a killed npm passes on none. Does nothing in a
 * process that npm has not started, which may outlive its parent.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = npmAbove(parent);
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) process.kill(process.pid, 'SIGTERM');
  }, checkInterval).unref();
}

/** Returns the parent, or the parent of the shell in which npm runs the command. */
function npmAbove(parent) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, above, command] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return /bootstrap\/\w+\.mjs/.test(command) ? Number(above) : parent;
  } catch {
    // Windows has no ps.
    return parent;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, and belongs to another user.
    return error.code === 'EPERM';
  }
}
