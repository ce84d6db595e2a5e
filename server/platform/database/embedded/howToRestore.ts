/** Returns the commands that make a shop of a backup again in a data folder that is of no use. */
export function howToRestore(dataFolder: string): string {
  const folder = quoted(dataFolder);
  return (
    'Move the data folder away, and restore the latest backup:\n' +
    `  mv ${folder} ${quoted(`${dataFolder}.damaged`)}\n` +
    `  DATA_DIR=${folder} npm run ops -- restore <backup>`
  );
}

/** Returns a text as one word of a shell. */
export const quoted = (text: string): string =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
