/** Saves CSV as a file that spreadsheets read with all its letters. */
export function saveCsv(name: string, csv: string): void {
  // Excel takes a file without this mark for another encoding.
  save(name, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}

/** Saves JSON as a file. */
export const saveJson = (name: string, json: string): void =>
  save(name, new Blob([json], { type: 'application/json' }));

/** Saves plain text as a file. */
export const saveText = (name: string, text: string): void =>
  save(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));

function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url));
}
