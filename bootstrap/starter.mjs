import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
    const { command, above } = process.platform === 'linux' ? readProc(parent) : askPs(parent);
    return /bootstrap\/\w+\.mjs/.test(command) ? above : parent;
  } catch {
    // Windows has no ps.
    return parent;
  }
}

/** Reads what Linux lists of a process. A bare Debian has no ps. */
function readProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in brackets and may hold any character. The state follows, then the parent.
  const [, above] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'), above: Number(above) };
}

function askPs(pid) {
  const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [, above, command] = /^\s*(\d+)\s+(.*)/.exec(line);
  return { command, above: Number(above) };
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, and belongs to another user.
    return error.code === 'EPERM';
  }
}
