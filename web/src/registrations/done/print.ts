import { openPdf, pdfUrl } from '../../ui/actions/openPdf.ts';

/** Opens the attestation to be printed; false when it did not come or no tab opened: then it can be saved by its link. */
export async function openToPrint(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    const url = pdfUrl(await response.blob());
    setTimeout(() => URL.revokeObjectURL(url), 600_000);
    return openPdf(url);
  } catch {
    return false;
  }
}
