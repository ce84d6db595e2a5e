/** A short word changed by one letter is another word. */
const forgiven = (word: string) => {
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
};

/**
 * The typing errors (a letter wrong, missing, too many, or two swapped) between `typed` and the
 * beginning of `word` that is nearest to it, by optimal string alignment; infinite where they are
 * more than are forgiven.
 */
export function mistakesToBeginning(typed: string, word: string): number {
  const most = forgiven(typed);
  if (word.startsWith(typed)) return 0;
  if (most === 0 || word.length < typed.length - most) return Number.POSITIVE_INFINITY;
  const end = Math.min(word.length, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: end + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= end; column += 1) {
      const wrong = typed[row - 1] === word[column - 1] ? 0 : 1;
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + wrong,
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const fewest = Math.min(...last);
  return fewest <= most ? fewest : Number.POSITIVE_INFINITY;
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
