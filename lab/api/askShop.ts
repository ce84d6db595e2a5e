import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './ask.ts';

const asker = fileURLToPath(new URL('ask.ts', import.meta.url));

/** Asks a shop in a process of its own. */
export async function askShop(question: Question): Promise<Answer> {
  const child = spawn(process.execPath, [asker], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(question));
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The asker ended with ${code}.`);
  return JSON.parse(answer);
}
