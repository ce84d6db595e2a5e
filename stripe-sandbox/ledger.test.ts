import {
  appendFileSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { successfulCharges } from './examine.ts';
import { openLedger, readLedger } from './ledger.ts';
import { startSandbox, temporaryDirectory } from './testing/sandbox.ts';

const newFile = () => `${temporaryDirectory()}/ledger.jsonl`;

test('a ledger that was never written is empty', () => {
  expect(readLedger(newFile())).toEqual([]);
});

test('lines come back in order, over several openings', async () => {
  const file = newFile();
  for (const run of [1, 2]) {
    const ledger = await openLedger(file);
    ledger.append({ run, text: 'one\n£' });
    ledger.append({ run, text: 'two' });
    await ledger.settled();
    expect(readLedger(file)).toHaveLength(run * 2);
    await ledger.close();
  }
  expect(readLedger(file)).toEqual([
    { run: 1, text: 'one\n£' },
    { run: 1, text: 'two' },
    { run: 2, text: 'one\n£' },
    { run: 2, text: 'two' },
  ]);
});

test('simultaneous callers each find their line on disk', async () => {
  const file = newFile();
  const ledger = await openLedger(file);
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      ledger.append({ n });
      await ledger.settled();
      expect(readLedger(file)).toContainEqual({ n });
    }),
  );
  expect(readLedger(file)).toHaveLength(200);
  await ledger.close();
});

test('an incomplete last line is skipped, and overwritten', async () => {
  const file = newFile();
  writeFileSync(file, '{"n":1}\n{"n":2,"te');
  expect(readLedger(file)).toEqual([{ n: 1 }]);
  const ledger = await openLedger(file);
  ledger.append({ n: 3 });
  await ledger.close();
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":3}\n');
});

test('a damaged line before the last is an error', () => {
  const file = newFile();
  writeFileSync(file, '{"n":1}\n{"n":\n{"n":3}\n');
  expect(() => readLedger(file)).toThrow('line 2 is damaged');
});

test.for([
  ['{"kind":"cxange"}', 'an unknown kind'],
  ['{"kind":"change","put":[{"object":"chbrge","id":"ch_1"}]}', 'an unknown object'],
  ['null', 'nothing'],
])('the line %s counts as damaged', async ([line]) => {
  const ledgerFile = newFile();
  writeFileSync(ledgerFile, `{"kind":"keys_forgotten","at":""}\n${line}\n`);
  await expect(startSandbox({ ledgerFile })).rejects.toThrow(`${ledgerFile}: line 2 is damaged`);
});

test('only the owner may read the file', async () => {
  const file = newFile();
  const ledger = await openLedger(file);
  await ledger.close();
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('an incomplete line of a failed write is overwritten', async () => {
  const file = newFile();
  const ledger = await openLedger(file);
  ledger.append({ n: 1 });
  await ledger.settled();
  appendFileSync(file, '{"half');
  ledger.append({ n: 2 });
  await ledger.close();
  expect(readLedger(file)).toEqual([{ n: 1 }, { n: 2 }]);
});

/** Makes the next sync of any file fail, as on a full disk. */
async function failNextSync() {
  const handle = await open(import.meta.filename);
  const spy = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  spy.mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
  onTestFinished(() => spy.mockRestore());
  await handle.close();
}

test('a payment that cannot be written is not acknowledged, and its retry charges once', async () => {
  const ledgerFile = newFile();
  const { stripe } = await startSandbox({ ledgerFile });
  const pay = () =>
    stripe.paymentIntents.create(
      { amount: 1000, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
      { idempotencyKey: 'box:1' },
    );
  await failNextSync();
  await expect(pay()).rejects.toMatchObject({ statusCode: 500 });
  await failNextSync();
  await expect(pay()).rejects.toMatchObject({ statusCode: 500 });
  const paid = await pay();
  expect(successfulCharges(ledgerFile).map(({ paymentIntent }) => paymentIntent)).toEqual([
    paid.id,
  ]);
});

/** Returns the files that this process has open, as Linux lists them. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      // The descriptor of the listing itself.
      return [];
    }
  });

test.skipIf(process.platform !== 'linux')('a damaged ledger is not left open', async () => {
  const ledgerFile = newFile();
  writeFileSync(
    ledgerFile,
    '{"kind":"keys_forgotten","at":""}\n{"kin\n{"kind":"keys_forgotten"}\n',
  );
  await expect(startSandbox({ ledgerFile })).rejects.toThrow(/line 2 is damaged/);
  expect(openFiles()).not.toContain(ledgerFile);
});
