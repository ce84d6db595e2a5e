import { openFuzzShop } from './openFuzzShop.ts';
import { checkMoney } from './oracle/checkMoney.ts';
import { type Finding, type Playable, playable } from './playRound.ts';
import { openTally } from './tally.ts';
import { apiTarget } from './targets/apiTarget.ts';
import { cardTarget } from './targets/cardTarget.ts';
import { catalogueTarget } from './targets/catalogueTarget.ts';
import { staffTarget } from './targets/staffTarget.ts';
import { webhookTarget } from './targets/webhookTarget.ts';

interface Options {
  /** The approximate number for all targets together. */
  readonly requests: number;
  readonly seed: number;
  readonly print: (line: string) => void;
}

/** Tries in a round. After each, everything is checked, and customers are replaced. */
const roundLength = 1_000;

/** Fuzzes everything that takes input from outside. @returns what is wrong */
export async function playFuzz({ requests, seed, print }: Options): Promise<readonly string[]> {
  const began = performance.now();
  const shop = await openFuzzShop();
  const tally = openTally();
  const known = new Set<string>();
  const wrong: string[] = [];
  const write = (what: string) => {
    wrong.push(what);
    print(`✗ ${what}`);
  };
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(0);
  try {
    const targets: Playable[] = [
      playable(await apiTarget(shop)),
      playable(webhookTarget(shop)),
      playable(await catalogueTarget(shop)),
      playable(await cardTarget()),
      playable(await staffTarget()),
    ];
    const rounds = Math.ceil(requests / roundLength);
    for (let round = 0; round < rounds; round += 1) {
      const length = Math.min(roundLength, requests - round * roundLength);
      for (const target of targets) {
        const tries = Math.ceil((length * target.share) / 100);
        await target.begin?.();
        const play = { seed: seed * 100_003 + round, tries, known, tally };
        for (const finding of await target.play(play)) write(formatFinding(target.name, finding));
        for (const left of await target.settle()) write(`${target.name}, round ${round}: ${left}`);
      }
      print(`${round * roundLength + length} of ${requests}, ${seconds()} s`);
    }
    for (const found of await checkMoney(shop)) write(found);
    for (const target of targets) await target.close?.();
  } finally {
    await shop.close();
  }
  for (const line of tally.lines()) print(line);
  print(
    `Seed ${seed}: ${requests} tries in ${seconds()} s, ${wrong.length === 0 ? 'nothing is' : `${wrong.length} things are`} wrong.`,
  );
  return wrong;
}

const formatFinding = (target: string, { what, input, seed }: Finding) =>
  `${target}: ${what} (round's seed ${seed})\n    ${input}`;
