import fc from 'fast-check';
import type { Tally } from './tally.ts';
import type { Target } from './targets/target.ts';

/** Something that the fuzzer found. */
export interface Finding {
  /** By which it is known again: where, and what. */
  readonly what: string;
  /** The smallest input that still shows it. */
  readonly input: string;
  readonly seed: number;
}

interface Round {
  readonly seed: number;
  readonly tries: number;
  /** What was found before is not told again. */
  readonly known: Set<string>;
  readonly tally: Tally;
}

/** A target, whatever it takes. */
export interface Playable
  extends Pick<Target<never>, 'name' | 'share' | 'begin' | 'settle' | 'close'> {
  play(round: Round): Promise<Finding[]>;
}

export const playable = <Tried>(target: Target<Tried>): Playable => ({
  ...target,
  play: (round) => playRound(target, round),
});

/** A counterexample is made smaller by so many tries at most. */
const maxShrinks = 150;

/** Tries a target with as many inputs as the round has, and goes on behind what it finds. */
async function playRound<Tried>(
  target: Target<Tried>,
  { seed, tries, known, tally }: Round,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let done = 0; done < tries; ) {
    let run = 0;
    let failing: string | null = null;
    let shrinks = 0;
    const property = fc.asyncProperty(target.tries, async (tried) => {
      run += 1;
      // What was tried before a finding only draws the same chances again.
      if (run <= done) return true;
      if (failing) shrinks += 1;
      if (shrinks > maxShrinks) return true;
      const played = await target.play(tried);
      if (!failing) tally.count(target.name, played);
      const fresh = played.wrong.map((wrong) => `${played.operation} ${wrong}`);
      const found = fresh.find((what) => (failing ? what === failing : !known.has(what)));
      if (!found) return true;
      failing = found;
      return false;
    });
    const checked = await fc.check(property, { seed, numRuns: tries });
    if (!checked.failed) break;
    if (!failing) throw checked.errorInstance;
    const what: string = failing;
    known.add(what);
    const [input] = checked.counterexample ?? [];
    findings.push({ what, input: input ? target.write(input) : '', seed });
    done = checked.numRuns;
  }
  return findings;
}
