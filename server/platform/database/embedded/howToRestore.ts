/** Returns the commands that restore a backup into an unusable data folder. */
export function howToRestore(dataFolder: string): string {
  const folder = quoted(dataFolder);
  return (
    'Move the data folder away, and restore the latest backup:\n' +
    `  mv ${folder} ${quoted(`${dataFolder}.damaged`)}\n` +
    `  DATA_DIR=${folder} npm run ops -- restore <backup>`
  );
}

/** Quotes a text as one word of a shell. */
export const quoted = (text: string): string =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
