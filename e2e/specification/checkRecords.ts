import { type Coverage, findGaps, writeTable } from './coverageTable.ts';
import { sentenceParts } from './sentenceParts.ts';
import { readSentences } from './sentences.ts';
import { readRecords } from './stepRecords.ts';

/** The sentences of docs/specification.md that cannot be tested, with the reasons. */
const untested: Coverage['untested'] = {
  '1.1': 'says for whom the product is; 6.1 and 6.3 say what each of them sees',
  '1.9': 'says that nothing is said',
  '3.10': 'says that nothing is said',
  '6.6': 'says that nothing is said',
  '8.24': 'says that nothing is said',
  '9.6': 'says that nothing is said; everything is charged in pounds',
  '9.15': 'no key is embedded: it is a setting, and the sandbox has its own',
};

const ofSpecification = { parts: sentenceParts, untested };

/**
 * Returns what the recorded steps leave unproven, one line each, and the contents of
 * e2e/spec-coverage.md that they make.
 * @param earlier - the contents that it has
 */
export function checkRecords(
  root: string,
  earlier: string,
  { parts, untested }: Pick<Coverage, 'parts' | 'untested'> = ofSpecification,
): { problems: string[]; table: string } {
  const { proven, missing } = readRecords(root);
  const coverage = { sentences: readSentences(root), parts, untested, proven };
  const notRun = missing.map((file) => `${file} has not run since it was last changed.`);
  // What a file proves that has not run is not known.
  const problems = notRun.length > 0 ? notRun : findGaps(coverage, earlier);
  return { problems, table: writeTable(coverage) };
}
