import assert from 'node:assert/strict';
import { image } from './buildImage.ts';
import type { Engine } from './engine.ts';
import { answerOf, until } from './until.ts';

/** Seconds after which podman kills a container that it stops. The server ends within 15. */
const stopSeconds = '40';

/** A container of the image, as the deployment files run it: read-only and without capabilities. */
export interface Container {
  readonly name: string;
  logs(): Promise<string>;
  /** Runs a program beside the container's own. @returns its standard output */
  exec(...command: string[]): Promise<string>;
  start(): Promise<void>;
  /** Sends SIGTERM, and checks that the program then ends by itself, without an error. */
  stop(): Promise<void>;
}

/** Starts a container on the machine's network, where everything listens on 127.0.0.1 alone. */
export async function runContainer(
  { podman }: Engine,
  name: string,
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = [],
): Promise<Container> {
  const env = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  await podman([
    'run',
    '--detach',
    '--name',
    name,
    '--network',
    'host',
    '--read-only',
    '--read-only-tmpfs=false',
    '--tmpfs',
    '/tmp',
    '--volume',
    `${name}:/data`,
    '--cap-drop',
    'all',
    '--security-opt',
    'no-new-privileges',
    '--health-cmd',
    'none',
    ...env,
    image,
    ...command,
  ]);
  return {
    name,
    logs: () => logsOf(podman, name),
    exec: (...asked) => podman(['exec', name, ...asked]),
    async start() {
      await podman(['start', name]);
    },
    async stop() {
      await podman(['stop', '--time', stopSeconds, name]);
      const code = await podman(['inspect', '--format', '{{.State.ExitCode}}', name]);
      assert.equal(code.trim(), '0', await logsOf(podman, name));
    },
  };
}

/** Returns the end of what a container printed, standard error included. */
const logsOf = (podman: Engine['podman'], name: string) =>
  podman(['logs', '--tail', '60', name]).catch(String);

/** Waits until a web process answers that it is ready. */
export const untilReady = (address: string, container: Container) =>
  until(
    `${container.name} is ready`,
    async () => (await answerOf(`${address}/readyz`))?.ok,
    container.logs,
  );

/** Waits until a process has printed a text, this many times. */
export const untilPrinted = (container: Container, text: string, times = 1) =>
  until(
    `${container.name} prints '${text}'`,
    async () => (await container.logs()).split(text).length > times,
    container.logs,
  );

/** Checks the user, the rights and the file system of a running container. */
export async function checkRights({ exec }: Container): Promise<void> {
  const status = await exec('cat', '/proc/1/status');
  assert.match(status, /^Uid:\s+10001\s+10001\s+10001/m);
  assert.match(status, /^Gid:\s+10001\s+10001\s+10001/m);
  assert.match(status, /^CapEff:\s+0+$/m);
  assert.match(status, /^NoNewPrivs:\s+1$/m);
  const write = (path: string) => exec('node', '-e', `fs.writeFileSync('${path}', '')`);
  for (const path of ['/data/written', '/tmp/written']) await write(path);
  for (const path of ['/app/written', '/etc/passwd', '/var/tmp/written']) {
    await assert.rejects(write(path), /EROFS|EACCES/, path);
  }
}
