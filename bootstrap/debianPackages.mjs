import { run } from './run.mjs';

const script =
  'apt-get update -qq && exec apt-get install -qq --yes --no-install-recommends -o DPkg::Lock::Timeout=600 "$@"';

/**
 * Installs packages of Debian, as root. Waits for another process that does the same.
 * @returns {Promise<{ code: number, output: string }>}
 */
export const installPackages = (names) =>
  run('flock', ['/var/lock/nestbox-packages', 'sh', '-c', script, 'sh', ...names], {
    quiet: true,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', NODE_OPTIONS: '' },
  });
