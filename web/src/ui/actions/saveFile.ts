/** The browser saves what is behind an address; the server says under which name. */
export function saveFile(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
