/**
 * A process for tests to kill: opens a folder, commits row after row and prints each id once it is
 * committed.
 * Arguments: folder, 'synced' or 'relaxed', and the number of rows before it waits.
 * Prints 'open', each id, and 'syncs <n>' (fsync calls of these commits). If a fifth argument names
 * an error, it then prints 'refused <name>', or an id, for three more commits on a disk that fails.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { openEmbeddedDatabase } from '../openEmbedded.ts';

const [folder = '', mode = '', rows = '', call = '', code = ''] = process.argv.slice(2);

// The file system for the database, with counts and, later on, failures.
const real = { fsyncSync: fs.fsyncSync, fdatasyncSync: fs.fdatasyncSync, writeSync: fs.writeSync };
let syncs = 0;
let failing = '';
function watched<T extends unknown[], R>(name: string, operation: (...args: T) => R) {
  return (...args: T): R => {
    if (name !== 'writeSync') syncs += 1;
    if (name === failing) throw Object.assign(new Error('Injected'), code === 'none' || { code });
    return operation(...args);
  };
}
fs.fsyncSync = watched('fsyncSync', real.fsyncSync);
fs.fdatasyncSync = watched('fdatasyncSync', real.fdatasyncSync);
fs.writeSync = watched('writeSync', real.writeSync) as typeof fs.writeSync;
syncBuiltinESMExports();

const say = (line: string) => real.writeSync(1, `${line}\n`);

const { client } = await openEmbeddedDatabase({ folder, sync: mode === 'synced' });
await client.exec('CREATE TABLE IF NOT EXISTS row (id serial PRIMARY KEY)');
const commit = async () => {
  const { rows } = await client.query<{ id: number }>('INSERT INTO row DEFAULT VALUES RETURNING *');
  return String(rows[0]?.id);
};
say('open');

syncs = 0;
for (let row = 0; row < Number(rows); row += 1) say(await commit());
say(`syncs ${syncs}`);

if (call) {
  failing = call;
  for (let row = 0; row < 3; row += 1) {
    say(await commit().catch((error: Error) => `refused ${error.name}`));
    failing = ''; // The disk works again. A database that has panicked must not.
  }
}
say('done');
// Ends with the process that started it.
process.stdin.resume().on('close', () => process.exit());
