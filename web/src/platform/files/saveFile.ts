function download(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

export const saveFile = (url: string): void => download(url, '');

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  download(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const saveText = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }));

export const saveJson = (name: string, value: object): void =>
  saveText(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`);
