import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandOptions, runCommand, tryCommand } from './runCommand.ts';

/** Processes that a container may have. Some machines refuse a higher limit than their own. */
const maxProcesses = 4_096;

/** Podman and buildah with storage and networks of their own, apart from those of the machine. */
export interface Engine {
  /** Where everything of this run is kept. */
  readonly folder: string;
  /** What runs containers, such as 'runc, overlay'. */
  readonly name: string;
  /** The environment in which programs find this storage. */
  readonly env: NodeJS.ProcessEnv;
  /** @returns standard output @throws with the output if it fails */
  podman(args: readonly string[], options?: CommandOptions): Promise<string>;
  buildah(args: readonly string[], options?: CommandOptions): Promise<string>;
  /** Removes all containers, images, volumes and networks. */
  remove(): Promise<void>;
}

const combinations = ['overlay', 'vfs'].flatMap((driver) =>
  ['crun', 'runc'].map((runtime) => ({ driver, runtime })),
);

/**
 * Returns the first engine on which the container of an archive runs.
 * @throws with the last reason if none can
 */
export async function openEngine(archive: string, image: string): Promise<Engine> {
  let reason: unknown;
  for (const { driver, runtime } of combinations) {
    const engine = await newEngine(driver, runtime);
    try {
      await engine.podman(['import', '--quiet', archive, image]);
      await engine.podman(['run', '--rm', '--network', 'none', image, 'true']);
      return engine;
    } catch (error) {
      reason = error;
      await engine.remove();
    }
  }
  throw reason;
}

async function newEngine(driver: string, runtime: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-image-'));
  const inside = (name: string) => JSON.stringify(join(folder, name));
  const files = {
    'storage.conf': `[storage]
driver = "${driver}"
graphroot = ${inside('store')}
runroot = ${inside('run')}
`,
    'containers.conf': `[containers]
default_ulimits = ["nofile=${await openFilesLimit()}", "nproc=${maxProcesses}:${maxProcesses}"]
[engine]
runtime = "${runtime}"
events_logger = "file"
tmp_dir = ${inside('libpod')}
[network]
network_config_dir = ${inside('networks')}
`,
    'registries.conf': 'unqualified-search-registries = ["docker.io"]\n',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await mkdir(join(folder, 'networks'));
  const env = {
    ...process.env,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    CONTAINERS_REGISTRIES_CONF: join(folder, 'registries.conf'),
    TMPDIR: folder,
    NODE_OPTIONS: '',
  };
  const run =
    (program: string) =>
    (args: readonly string[], options: CommandOptions = {}) =>
      runCommand(program, args, { env, ...options });
  return {
    folder,
    name: `${runtime}, ${driver}`,
    env,
    podman: run('podman'),
    buildah: run('buildah'),
    async remove() {
      const always = { env, always: true };
      await tryCommand('podman', ['pod', 'rm', '--all', '--force', '--time', '5'], always);
      await tryCommand('podman', ['rm', '--all', '--force', '--time', '5'], always);
      await tryCommand('buildah', ['rm', '--all'], always);
      const mounted = await mountsBelow(folder);
      if (mounted.length > 0) await tryCommand('umount', ['--lazy', ...mounted], always);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns the limit of open files that this process may pass on. */
async function openFilesLimit(): Promise<string> {
  const limits = await readFile('/proc/self/limits', 'utf8');
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)?.[1] ?? '1024';
  return `${hard}:${hard}`;
}

/** Returns what is mounted below a folder, the innermost first. */
async function mountsBelow(folder: string): Promise<string[]> {
  const lines = (await readFile('/proc/mounts', 'utf8')).split('\n');
  return lines
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
    .reverse();
}
