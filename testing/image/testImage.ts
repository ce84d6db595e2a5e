import { debianArchive, debianImage, makeNodeImage } from './baseImages.ts';
import { buildImage, checkContents, checkSize } from './buildImage.ts';
import { checkCompose } from './compose.ts';
import { checkRights } from './container.ts';
import { type Engine, openEngine } from './engine.ts';
import { joinAndPay, moveToShipment } from './journey.ts';
import { checkKubernetes } from './kubernetes.ts';
import { installMissing } from './machine.ts';
import { openImageShop } from './openShop.ts';
import { makePostgresImage } from './postgresImage.ts';
import { checkRefusals } from './production.ts';
import { type Checks, say } from './progress.ts';
import { checkStopUnderLoad } from './stopUnderLoad.ts';
import { checkUnits } from './systemd.ts';

/** Builds the image and runs it in every supplied way. Removes everything at the end. */
export async function testImage(checks: Checks): Promise<void> {
  say("Looking for the programs of the test among Debian's packages …");
  const installed = await installMissing();
  if (installed.length > 0) say(`Installed ${installed.join(', ')}`);
  say('Making the base images with debootstrap, unless an earlier run has kept them …');
  const archive = await debianArchive();
  let engine: Engine;
  try {
    engine = await openEngine(archive, debianImage);
  } catch (error) {
    const { message } = error as Error;
    say(`The test of the image is skipped: no container runs on this machine. ${message}`);
    return;
  }
  try {
    await makeNodeImage(engine);
    say(`Building deploy/Dockerfile (${engine.name}) …`);
    await runChecks(checks, engine);
  } finally {
    say('Removing containers, images and networks …');
    await engine.remove();
  }
}

async function runChecks(checks: Checks, engine: Engine): Promise<void> {
  const { check } = checks;
  if (!(await check('deploy/Dockerfile is built', () => buildImage(engine)))) return;
  await check('The image is small', () => checkSize(engine));
  await check('The image holds what it needs alone', () => checkContents(engine));
  await check('The image refuses to start as a test shop', () => checkRefusals(engine));
  await checkShop(checks, engine);
  await check('The systemd units are valid', () => checkUnits(engine));
  say('Making an image that stands in for postgres:18-bookworm …');
  await makePostgresImage(engine);
  await check('Compose starts a shop for customers', () => checkCompose(engine));
  await check('Kubernetes files start a shop for customers', () => checkKubernetes(engine));
}

/** Runs the image as a test shop, whose days can pass. */
async function checkShop({ check }: Checks, engine: Engine): Promise<void> {
  say('Starting web processes, a worker, a card sandbox and a Postgres …');
  const shop = await openImageShop(engine);
  try {
    for (const each of [...shop.web, shop.worker]) {
      await check(`${each.name} has no rights and writes to no file system`, () =>
        checkRights(each),
      );
    }
    await check('A customer signs up and pays, and days later the box is sent', async () =>
      moveToShipment(shop, await joinAndPay(shop)),
    );
    await check('SIGTERM ends web processes without losing a request', () =>
      checkStopUnderLoad(shop),
    );
    await check('SIGTERM ends the worker', () => shop.worker.stop());
  } finally {
    await shop.close();
  }
}
