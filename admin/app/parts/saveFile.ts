/** Saves CSV as a file that spreadsheets read with all its letters. */
export function saveCsv(name: string, csv: string): void {
  // Excel takes a file without this mark for another encoding.
  const file = new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url));
}
