/** One line of progress. */
export function say(line) {
  process.stdout.write(`• ${line}\n`);
}

/** Ends with what went wrong and what to do about it. */
export function giveUp(line) {
  process.stderr.write(`\n✗ ${line}\n`);
  process.exit(1);
}
