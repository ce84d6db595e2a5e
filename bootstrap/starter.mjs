import { execFileSync } from 'node:child_process';

/** Milliseconds between two looks. */
const lookEvery = 1_000;

/**
 * Asks this process to end, as `kill` does, once npm has ended which started it. npm passes signals on
 * to a shell alone, which keeps them to itself, and a killed npm passes on nothing. A process that npm
 * has not started may outlive whoever did.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = npmAbove(parent);
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) process.kill(process.pid, 'SIGTERM');
  }, lookEvery).unref();
}

/** The parent itself, or the parent of the shell in which npm runs our command. */
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
    // There, and somebody else's.
    return error.code === 'EPERM';
  }
}
