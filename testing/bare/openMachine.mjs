import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root as project } from '../../bootstrap/root.mjs';
import { baseSystem, read, releases, systems } from './baseSystem.mjs';

/** Where this machine has certificates of its own. */
const certificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']
  .filter((name) => process.env[name])
  .map((name) => `${name}=/etc/ssl/certs/ca-certificates.crt`);

/**
 * Opens a copy of a bare Debian in namespaces of its own for processes and mounts. Both end with the
 * machine's first process, which ends when its standard input does: at the latest with this process.
 */
export async function openMachine(release) {
  const base = await baseSystem(release);
  const root = mkdtempSync(join(systems, `${release}-copy-`));
  await read('cp', ['--archive', `${base}/.`, root]);
  const first = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', firstProcess, 'sh', root],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  process.on('exit', () => {
    first.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  });
  await once(first.stdout, 'data');
  const [pid] = childrenOf(first.pid);
  const space = readlinkSync(`/proc/${pid}/ns/pid`);

  /** Starts a command of a user. Its process group has the pid of the child that is returned. */
  const start = (user, folder, command, settings = {}) => {
    const home = user === 'root' ? '/root' : `/home/${user}`;
    const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const path = 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
    return spawn(
      'nsenter',
      [
        ...['--target', String(pid), '--mount', '--pid'],
        ...['chroot', `--userspec=${user}:${user}`, root],
        ...['env', '-i', `HOME=${home}`, `USER=${user}`, path, 'LANG=C.UTF-8'],
        ...[...certificates, ...variables],
        ...['sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh', folder, ...command],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
  };

  /** Runs a command of a user to its end. @param print is called with each part of its output */
  const execute = async (user, folder, command, { settings, print } = {}) => {
    const child = start(user, folder, command, settings);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => {
        output += part;
        print?.(part);
      });
    }
    const [code] = await once(child, 'close');
    return { code, output };
  };

  /** As root, for preparations. Throws if it fails. */
  const prepare = async (...command) => {
    const { code, output } = await execute('root', '/', command);
    if (code !== 0) throw new Error(`${command.join(' ')}: exit ${code}\n${output}`);
  };

  const running = () => processesIn(space).filter((each) => each.pid !== pid);

  return {
    name: `${releases[release].debian} with Node ${releases[release].node}`,
    /** Path of a file of the machine, seen from outside. */
    outside: (path) => join(root, path),
    start,
    execute,
    prepare,
    /** Names of what runs on the machine. */
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
      first.kill('SIGKILL');
      await once(first, 'exit');
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Mounts what programs expect, and waits until its standard input ends. */
const firstProcess =
  'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; echo ready; exec cat';

/** Returns the pids of the processes that a process has started. */
export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

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
