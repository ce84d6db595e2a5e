import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../bootstrap/debianPackages.mjs';
import { run } from '../../bootstrap/run.mjs';
import { say } from '../../bootstrap/say.mjs';

/** Part of each base system's name. Raise it when the recipe in this file changes. */
const recipe = 1;

/** Debian's releases, each with a Node that people have on it, and an npm. */
export const releases = {
  bookworm: { debian: 'Debian 12', node: '20.20.2', npm: '10.8.2' },
  trixie: { debian: 'Debian 13', node: '22.23.3', npm: '11.21.2' },
};

/** The ordinary user, who has no sudo. */
export const ordinaryUser = 'newcomer';

/** Folder of the base systems, which later runs use again, and of the copies in use. */
export const systems = join(tmpdir(), 'nestbox-bare');

/** Runs a program without printing. @returns its output. Throws if it fails. */
export async function read(program, args, options) {
  const { code, output } = await run(program, args, { ...options, quiet: true });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: exit ${code}\n${output}`);
  return output;
}

/** Returns the folder of a bare Debian with git, certificates, Node and npm. Makes it if it is missing. */
export async function baseSystem(release) {
  const folder = join(systems, `${release}-${recipe}`);
  if (existsSync(folder)) return folder;
  say(`Making a bare ${releases[release].debian} in ${folder} …`);
  mkdirSync(systems, { recursive: true });
  const draft = mkdtempSync(`${folder}-draft-`);
  process.on('exit', () => rmSync(draft, { recursive: true, force: true }));
  await installSystem(release, draft);
  await installNode(release, draft);
  await copyAccess(draft);
  await read('chroot', [draft, 'useradd', '--create-home', '--shell=/bin/sh', ordinaryUser]);
  // Another run may have been quicker.
  if (!existsSync(folder)) renameSync(draft, folder);
  return folder;
}

async function installSystem(release, folder) {
  chmodSync(folder, 0o755);
  // dpkg waits for the disk at each package, which takes minutes on a busy one.
  mkdirSync(join(folder, 'etc/dpkg/dpkg.cfg.d'), { recursive: true });
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n');
  if (!existsSync('/usr/sbin/debootstrap')) {
    const { code, output } = await installPackages(['debootstrap']);
    if (code !== 0) throw new Error(`debootstrap cannot be installed:\n${output}`);
  }
  const sources = await packageSources(release);
  const [mirror] = /http\S+/.exec(sources.find((line) => line.includes(` ${release} `)) ?? '') ?? [
    'http://deb.debian.org/debian',
  ];
  // Named, because an older debootstrap does not know a newer release. It is the script of each.
  const script = '/usr/share/debootstrap/scripts/sid';
  const options = ['--variant=minbase', '--include=git,ca-certificates'];
  // In namespaces of its own, so that nothing stays mounted.
  const alone = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  await read('unshare', [...alone, 'debootstrap', ...options, release, folder, mirror, script]);
  if (sources.length > 0) {
    writeFileSync(join(folder, 'etc/apt/sources.list'), `${sources.join('\n')}\n`);
  }
}

/** Returns this machine's sources of Debian packages, for another release; none on other systems. */
async function packageSources(release) {
  const format = 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)';
  const listed = await read('apt-get', ['indextargets', '--format', format, 'Origin: Debian']);
  const here = /^VERSION_CODENAME=(.*)$/m.exec(await read('cat', ['/etc/os-release']))?.[1] ?? '';
  return [...new Set(listed.trim().split('\n').filter(Boolean))].map((line) =>
    line.replace(` ${here}`, ` ${release}`),
  );
}

/** Installs Node and npm as Node's own packages do: below /usr. */
async function installNode(release, folder) {
  const { node, npm } = releases[release];
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  const program = `node-linux-${process.arch}`;
  const names = [`${program}@${node}`, `npm@${npm}`];
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await read('npm', ['install', '--prefix', packages, ...options, ...names], { cwd: packages });
  const installed = join(packages, 'node_modules');
  copyFileSync(join(installed, program, 'bin/node'), join(folder, 'usr/bin/node'));
  mkdirSync(join(folder, 'usr/lib/node_modules'));
  cpSync(join(installed, 'npm'), join(folder, 'usr/lib/node_modules/npm'), { recursive: true });
  rmSync(packages, { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/bin', name));
  }
}

/** Copies the settings with which this machine reaches its network and package registries. */
async function copyAccess(folder) {
  const prefix = (await read('npm', ['prefix', '--global'])).trim();
  mkdirSync(join(folder, 'usr/etc'), { recursive: true });
  const files = {
    [join(prefix, 'etc/npmrc')]: ['usr/etc/npmrc'],
    [join(homedir(), '.npmrc')]: ['root/.npmrc', 'etc/skel/.npmrc'],
    '/etc/ssl/certs/ca-certificates.crt': ['etc/ssl/certs/ca-certificates.crt'],
    '/etc/resolv.conf': ['etc/resolv.conf'],
    '/etc/hosts': ['etc/hosts'],
    '/etc/apt/apt.conf.d': ['etc/apt/apt.conf.d'],
    '/etc/apt/auth.conf.d': ['etc/apt/auth.conf.d'],
  };
  for (const [file, copies] of Object.entries(files)) {
    if (!existsSync(file)) continue;
    for (const copy of copies)
      cpSync(file, join(folder, copy), { recursive: true, dereference: true });
  }
}
