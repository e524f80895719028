// What happens to files that a person chooses: those that go on, those that are new, and those that are too many.
import { changeItem, type EvidenceBox } from './box.ts';
import { type EvidenceItem, isUnfinished, refusalBefore } from './evidence.ts';
import { fingerprintOf } from './fingerprint.ts';
import { enqueue, useLive } from './uploads.ts';

type Limits = Parameters<typeof refusalBefore>[1] & { readonly maxFiles: number };

/** An upload of before whose file the browser no longer has. */
const needsFile = (item: EvidenceItem): boolean => isUnfinished(item) && useLive.getState()[item.key] === undefined;

const isSame = (item: EvidenceItem, file: File, fingerprint: string): boolean =>
  item.name === file.name &&
  item.size === file.size &&
  (item.fingerprint === '' || fingerprint === '' || item.fingerprint === fingerprint);

/** The file belongs to the entry: the upload goes on. False when it is another file. */
export async function giveFile(box: EvidenceBox, item: EvidenceItem, file: File): Promise<boolean> {
  if (!isSame(item, file, await fingerprintOf(file))) return false;
  enqueue(box, item, file);
  return true;
}

const counted = (items: readonly EvidenceItem[]) => items.filter(({ refusal }) => refusal === undefined).length;

/** Adds files in their order; gives the names of those that were too many. */
export async function addFiles(
  box: EvidenceBox,
  files: readonly File[],
  limits: Limits | undefined,
): Promise<string[]> {
  const tooMany: string[] = [];
  for (const file of files) {
    const fingerprint = file.size === 0 ? '' : await fingerprintOf(file);
    const before = box.get().find((item) => needsFile(item) && isSame(item, file, fingerprint));
    if (before) enqueue(box, before, file);
    else if (counted(box.get()) >= (limits?.maxFiles ?? 20)) tooMany.push(file.name);
    else add(box, file, fingerprint, limits);
  }
  return tooMany;
}

let made = 0;

function add(box: EvidenceBox, file: File, fingerprint: string, limits: Limits | undefined): void {
  made += 1;
  const key = `${Date.now().toString(36)}-${made}`;
  const item: EvidenceItem = { key, name: file.name, size: file.size, fingerprint, sent: 0 };
  box.change((items) => [...items, item]);
  const refusal = refusalBefore(file, limits);
  if (refusal) changeItem(box, key, { refusal });
  else enqueue(box, item, file);
}
