// The cases of a preview as a file, made on the device from what is shown.
import { csvOf } from '../../ui/charts/csv.ts';

export function saveCsv(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
