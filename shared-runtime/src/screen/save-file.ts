/** Downloads a file under this name. @example saveFile(new Blob([rows], { type: 'text/csv' }), 'lots.csv') */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Late enough for the download to have started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
