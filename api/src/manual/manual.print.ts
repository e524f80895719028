export const printedManual = async (_rows: readonly unknown[], _language: string, _config: unknown): Promise<Buffer> =>
  Buffer.from('');
