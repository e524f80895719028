// C2SP texts of the log: checkpoint (tlog-checkpoint) and proof (tlog-proof). Pure.

export interface Head {
  readonly size: number;
  readonly root: Buffer;
}

export const checkpointText = (origin: string, { size, root }: Head): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

export function parseCheckpoint(origin: string, text: string): Head | undefined {
  const [first, size = '', root = '', ...more] = text.split('\n');
  const bytes = Buffer.from(root, 'base64');
  const isOne = first === origin && /^(0|[1-9]\d{0,15})$/.test(size) && bytes.length === 32;
  return isOne && more.join('') === '' && bytes.toString('base64') === root
    ? { size: Number(size), root: bytes }
    : undefined;
}

export const proofText = (position: number, path: readonly Buffer[], checkpoint: string): string =>
  ['c2sp.org/tlog-proof@v1', `index ${position}`, ...path.map((hash) => hash.toString('base64')), '', checkpoint].join(
    '\n',
  );
