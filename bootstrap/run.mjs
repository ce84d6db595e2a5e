import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root } from './root.mjs';

const quickModules = pathToFileURL(join(root, 'bootstrap/quickModules.mjs')).href;

/** Returns the environment with the project's own Node and tools first on the PATH. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  // Colours are useless in a log.
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  // Makes the second start a fifth faster.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${quickModules}`].filter(Boolean).join(' '),
  PATH: [dirname(pinnedNode), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/** Signals that end a program in the foreground. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end. With `quiet`, its output is returned instead of printed. A signal to
 * this process ends the program first.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const release = passOn(child);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      release();
      resolve({ code: 127, output: `${output}${error.message}` });
    });
    child.on('close', (code) => {
      release();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Passes signals on to a program. The second signal kills it. */
function passOn(child) {
  let asked = null;
  const pass = (signal) => {
    // A terminal sends Ctrl+C to the program as well.
    if (asked) child.kill('SIGKILL');
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    asked = signal;
  };
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
    if (asked) process.exit(128 + constants.signals[asked]);
  };
}

/** Runs a script or a tool's entry with the pinned Node. */
export const runPinned = (args, options = {}) =>
  run(pinnedNode, args, { ...options, env: projectEnv(options.env) });
