import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode, root } from './root.mjs';

/** The environment in which the project's own Node and tools come first. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  // Where nobody watches, colours are only noise in a log.
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  // The second start takes a fifth less.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  PATH: [dirname(pinnedNode), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/**
 * Runs a program to its end. `quiet` keeps its output, which is answered.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script or a tool's entry with the pinned Node. */
export const runPinned = (args, options = {}) =>
  run(pinnedNode, args, { ...options, env: projectEnv(options.env) });
