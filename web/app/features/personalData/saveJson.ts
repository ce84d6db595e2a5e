/** Lets the browser save something as a file. @param name such as 'nestbox-2026-12-24.json' */
export function saveJson(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file after the press.
  setTimeout(() => URL.revokeObjectURL(url));
}
