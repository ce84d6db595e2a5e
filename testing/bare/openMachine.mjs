import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root as project } from '../../bootstrap/root.mjs';
import { baseSystem, read, releases, systems } from './baseSystem.mjs';

/** Set where this machine has certificates of its own. */
const certificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']
  .filter((name) => process.env[name])
  .map((name) => `${name}=/etc/ssl/certs/ca-certificates.crt`);

/**
 * Opens a copy of a bare Debian with its own namespaces of processes and mounts. Both end with its first
 * process. That one ends when its standard input does, so at the latest with this process.
 */
export async function openMachine(release) {
  const base = await baseSystem(release);
  const root = mkdtempSync(join(systems, `${release}-copy-`));
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 10 });
  process.on('exit', remove);
  await read('cp', ['--archive', `${base}/.`, root]);
  const first = await startFirst(root);
  const [pid] = childrenOf(first.pid);
  const space = readlinkSync(`/proc/${pid}/ns/pid`);
  const running = () => processesIn(space).filter((each) => each.pid !== pid);

  /** Starts a command of a user. It is the only child of the process that is returned. */
  const start = (...command) => spawn('nsenter', enter(pid, root, ...command), { stdio: piped });

  /** Runs a command of a user to its end. @param print is called with each part of its output */
  const execute = async (user, folder, command, { settings, print } = {}) => {
    const child = start(user, folder, command, settings);
    const output = collect(child, print);
    const [code] = await once(child, 'close');
    return { code, output: output() };
  };

  /** Runs a command of root. Throws if it fails. */
  const prepare = async (...command) => {
    const { code, output } = await execute('root', '/', command);
    if (code !== 0) throw new Error(`${command.join(' ')}: exit ${code}\n${output}`);
  };

  return {
    name: `${releases[release].debian} with Node ${releases[release].node}`,
    start,
    execute,
    prepare,
    /** Path of a file of the machine, seen from outside. */
    outside: (path) => join(root, path),
    /** Returns the names of what runs on the machine. */
    running: () => running().map(({ name }) => name),
    /** Ends all that runs on the machine but its first process. */
    async killAll() {
      for (const each of running()) kill(each.pid);
      while (running().length > 0) await pause(50);
    },
    /** Clones the last commit of the project into a folder of a user. */
    async clone(user, folder) {
      await read('git', ['clone', '--quiet', '--no-hardlinks', project, join(root, folder)]);
      await prepare('chown', '--recursive', `${user}:${user}`, folder);
    },
    async close() {
      const ended = once(first, 'exit');
      first.kill('SIGKILL');
      await ended;
      remove();
    },
  };
}

const piped = ['ignore', 'pipe', 'pipe'];

/** Keeps what a child prints. @returns a function that returns it */
export function collect(child, print) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
      print?.(part);
    });
  }
  return () => output;
}

/** Returns the pids of the processes that a process has started. */
export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Starts the first process of a machine. It mounts what programs expect, and reads its standard input. */
async function startFirst(root) {
  const script =
    'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; echo ready; exec cat >/dev/null';
  const alone = ['--mount', '--pid', '--fork', '--kill-child'];
  const first = spawn('unshare', [...alone, 'sh', '-ec', script, 'sh', root], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.prependListener('exit', () => first.kill('SIGKILL'));
  const ended = once(first, 'exit').then(([code]) => {
    throw new Error(`The machine's first process ended with ${code}.`);
  });
  await Promise.race([once(first.stdout, 'data'), ended]);
  return first;
}

/** Returns the arguments of nsenter that run a command on a machine, without any setting of this process. */
function enter(pid, root, user, folder, command, settings = {}) {
  const home = user === 'root' ? '/root' : `/home/${user}`;
  const path = 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
  return [
    '--target',
    String(pid),
    '--mount',
    '--pid',
    'chroot',
    `--userspec=${user}:${user}`,
    root,
    'env',
    '-i',
    `HOME=${home}`,
    `USER=${user}`,
    path,
    'LANG=C.UTF-8',
    ...certificates,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    'sh',
    '-c',
    'cd "$1" && shift && exec "$@"',
    'sh',
    folder,
    ...command,
  ];
}

/** Returns the processes of a namespace, without those that have ended and were not collected. */
function processesIn(space) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (readlinkSync(`/proc/${name}/ns/pid`) !== space) return [];
        const [, process, state] = /\((.*)\) (.)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'));
        return state === 'Z' ? [] : [{ pid: Number(name), name: process }];
      } catch {
        // It has ended in the meantime.
        return [];
      }
    });
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended by itself.
  }
}
