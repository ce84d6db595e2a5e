import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, realpath, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { installPackages } from '../../bootstrap/debianPackages.mjs';
import { runCommand, tryCommand } from './runCommand.ts';

/** Programs of the test, with Debian's packages that have them. */
const needed = {
  buildah: 'buildah',
  podman: 'podman',
  'podman-compose': 'podman-compose',
  runc: 'runc',
  debootstrap: 'debootstrap',
  'systemd-analyze': 'systemd',
  iptables: 'iptables',
} as const;

/** Debian's packages whose programs are outside of the PATH. */
const helpers = {
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
};

const onPath = (program: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

/** Returns why this machine cannot run the test, as the end of a sentence; null if it may be able. */
export function whyNot(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, which containers and debootstrap take here';
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release)
    ? null
    : 'it needs Debian, from whose packages it makes images';
}

/** Installs Debian's packages that are missing. @returns their names @throws where it fails */
export async function installMissing(): Promise<string[]> {
  const missing = [
    ...Object.entries(needed).filter(([program]) => !onPath(program)),
    ...Object.entries(helpers).filter(([path]) => !existsSync(path)),
  ].map(([, name]) => name);
  if (missing.length === 0) return [];
  const { code, output } = await installPackages(missing);
  if (code !== 0) throw new Error(`${missing.join(', ')} cannot be installed:\n${output}`);
  return missing;
}

/** Returns the address of the Debian mirror from which this machine takes packages. */
export async function findMirror(): Promise<string> {
  const format = '$(ORIGIN) $(LABEL) $(REPO_URI)';
  const targets = await runCommand('apt-get', ['indextargets', '--format', format]);
  const mirror = /^Debian Debian (\S+)$/m.exec(targets)?.[1];
  if (!mirror) throw new Error('apt-get knows no mirror of Debian; run apt-get update');
  return mirror;
}

/** Returns the folder of the npm that started this process, or of the one on the PATH. */
export async function findNpm(): Promise<string> {
  const started = process.env.npm_execpath;
  const entry = started?.endsWith('.js')
    ? started
    : (await runCommand('sh', ['-c', 'command -v npm'])).trim();
  return dirname(dirname(await realpath(entry)));
}

/**
 * Writes what a build needs to reach the registries that this machine reaches: its settings of npm
 * and of apt. They are mounted, so that nothing of them is in the image.
 * @returns buildah's arguments
 */
export async function passOnSettings(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const npmConfig = async (name: string) => {
    const { stdout } = await tryCommand('npm', ['config', 'get', name], { cwd: folder });
    return ['null', 'undefined', ''].includes(stdout.trim()) ? null : stdout.trim();
  };
  const texts = [await npmConfig('globalconfig'), await npmConfig('userconfig')]
    .filter((file) => file !== null)
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'));
  const authorities = (await npmConfig('cafile')) ?? process.env.NODE_EXTRA_CA_CERTS ?? null;
  const settings = [
    ...texts.map((text) => text.replace(/^cafile\b.*$/gm, '')),
    `registry=${await npmConfig('registry')}`,
    ...(authorities ? ['cafile=/opt/authorities.pem'] : []),
  ];
  await mkdir(join(folder, 'etc'), { recursive: true });
  await writeFile(join(folder, 'etc/npmrc'), `${settings.join('\n')}\n`, { mode: 0o600 });
  await writeFile(join(folder, 'sources.list'), `deb ${await findMirror()} bookworm main\n`);
  await mkdir(join(folder, 'sources.list.d'), { recursive: true });
  await mkdir(join(folder, 'opt'), { recursive: true });
  if (authorities) await cp(authorities, join(folder, 'opt/authorities.pem'));
  // Where something is in the base images, so that no mount point is left. Copies, which nobody else reads.
  const mounts = {
    opt: '/opt',
    etc: '/usr/local/etc',
    'sources.list': '/etc/apt/sources.list',
    'sources.list.d': '/etc/apt/sources.list.d',
  };
  const volumes = Object.entries(mounts).map(([name, path]) => `${join(folder, name)}:${path}:ro`);
  return volumes.flatMap((volume) => ['--volume', volume]);
}
