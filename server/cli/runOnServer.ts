import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Output } from './cli.ts';
import { type AnswerLine, maxInputBytes, operatorPath, requestType } from './operatorRoute.ts';
import type { CommandRequest } from './request.ts';
import type { ServerFile } from './serverFile.ts';

/**
 * Sends a command to a running server.
 * @returns the exit code; null where no server of this shop answers, so that nothing was done
 */
export function runOnServer(
  { address, operatorKey }: ServerFile,
  command: CommandRequest,
  output: Output,
): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const asked = request(new URL(operatorPath, address), {
    method: 'POST',
    headers: { authorization: `Operator ${operatorKey}`, 'content-type': requestType },
  });
  asked.on('response', (response) => {
    if (response.statusCode === 404) {
      response.resume();
      return resolve(null);
    }
    let exit: number | null = null;
    const lines = createInterface({ input: response });
    lines.on('line', (text) => {
      if (response.statusCode === 413) return output.note(tooLarge);
      if (response.statusCode !== 200) return output.note(detailOf(text));
      const line = JSON.parse(text) as AnswerLine;
      if ('print' in line) output.print(line.print);
      else if ('note' in line) output.note(line.note);
      else exit = line.exit;
    });
    lines.on('close', () => {
      if (exit === null && response.statusCode === 200) output.note(cutOff);
      resolve(exit ?? 1);
    });
  });
  asked.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return resolve(null);
    output.note(`${cutOff} (${error.message})`);
    resolve(1);
  });
  const { input, ...named } = command;
  asked.write(JSON.stringify(named));
  asked.end(input === null ? '' : `\n${input}`);
  return promise;
}

const cutOff =
  'The server stopped before it said how this ended. Start it, look what was done, and run the command again.';

const tooLarge = `The file is larger than ${maxInputBytes / 1024 / 1024} MB. Import it in parts.`;

/** Returns the sentence with which the server refused. */
function detailOf(text: string): string {
  try {
    return String(JSON.parse(text).detail);
  } catch {
    return text;
  }
}
