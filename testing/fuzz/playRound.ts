import fc from 'fast-check';
import type { Tally } from './tally.ts';
import type { Target } from './targets/target.ts';

/** Something that the fuzzer found. */
export interface Finding {
  /** Where and what, which identifies the finding. */
  readonly what: string;
  /** The smallest input that still shows it. */
  readonly input: string;
  readonly seed: number;
}

interface Round {
  readonly seed: number;
  readonly tries: number;
  /** Findings that were reported before. */
  readonly known: Set<string>;
  readonly tally: Tally;
}

/** A target with inputs of any type. */
export interface Playable
  extends Pick<Target<never>, 'name' | 'share' | 'begin' | 'settle' | 'close'> {
  play(round: Round): Promise<Finding[]>;
}

export const playable = <Tried>(target: Target<Tried>): Playable => ({
  ...target,
  play: (round) => playRound(target, round),
});

/** Maximum of attempts to make a counterexample smaller. */
const maxShrinks = 150;

/** Tries a target with all inputs of the round, and continues after a finding. */
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
      // Inputs before a finding were tried already; they only repeat the same random choices.
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
