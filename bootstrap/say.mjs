/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`• ${line}\n`);
}

/** Exits with a message that says what failed and how to mend it. */
export function giveUp(line) {
  process.stderr.write(`\n✗ ${line}\n`);
  process.exit(1);
}
