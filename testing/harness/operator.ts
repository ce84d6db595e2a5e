import type { ProgramName } from '../../server/cli/programs.ts';
import { runOnServer } from '../../server/cli/runOnServer.ts';
import { testKeys } from './testKeys.ts';
import type { TestShop } from './testShop.ts';

/** The operator of test shops. */
export const testOperator = 'grace';

/** The output of a command. */
interface CommandOutput {
  readonly printed: string;
  readonly noted: string;
  readonly exit: number | null;
}

/** Runs an operator's command on the test shop's server. */
export async function operate(
  shop: TestShop,
  argv: readonly string[],
  { program = 'ops', input = null }: { program?: ProgramName; input?: string | null } = {},
): Promise<CommandOutput> {
  const printed: string[] = [];
  const noted: string[] = [];
  const exit = await runOnServer(
    { address: shop.address, operatorKey: testKeys.operatorKey },
    { program, argv, input, operator: testOperator, folder: process.cwd() },
    { print: (text) => printed.push(text), note: (text) => noted.push(text) },
  );
  return { printed: printed.join('\n'), noted: noted.join('\n'), exit };
}
