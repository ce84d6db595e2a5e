import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { tool } from './checks.mjs';
import { install } from './install.mjs';
import { pinnedNode, root } from './root.mjs';
import { projectEnv, signals } from './run.mjs';
import { say } from './say.mjs';
import { endWithNpm } from './starter.mjs';

endWithNpm();
await install();

const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const adminPort = port + 2;
const page = `http://localhost:${port}`;
say(`The app at ${page} reloads after a change. Its server has port ${serverPort}.`);

const server = start(root, ['--watch', '--watch-preserve-output', join(root, 'server/main.ts')], {
  HOST: 'localhost',
  PORT: String(serverPort),
  // Links in mails lead to the page that reloads.
  PUBLIC_URL: page,
});
const web = start(
  join(root, 'web'),
  [tool('@react-router/dev/bin.cjs'), 'dev', '--port', String(port), '--strictPort'],
  {
    SERVER_ADDRESS: `http://localhost:${serverPort}`,
    ADMIN_ADDRESS: `http://localhost:${adminPort}`,
  },
);
const admin = start(
  join(root, 'admin'),
  [tool('vite/bin/vite.js'), '--port', String(adminPort), '--strictPort'],
  {},
);
const programs = [server, web, admin];
let running = programs.length;
let ending = false;

/** Ends all programs. This process ends after the last of them. */
function end() {
  if (ending) return;
  ending = true;
  // React Router passes no SIGHUP on to the process that it starts.
  for (const program of programs) program.kill('SIGTERM');
}

for (const signal of signals) process.on(signal, end);
for (const program of programs) {
  program.on('exit', () => {
    // If one program ends, the others are useless.
    if (!ending) process.exitCode = 1;
    end();
    running -= 1;
    if (running === 0) process.exit();
  });
}

/** Starts it in its own process group, so that Ctrl+C reaches it once, through this process. */
function start(cwd, args, env) {
  return spawn(pinnedNode, args, {
    cwd,
    env: projectEnv(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}
