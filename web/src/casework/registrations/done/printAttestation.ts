import { xsrfHeaders } from '../../../platform/api/client.ts';

/**
 * Opens the attestation in a new tab for printing; false if it failed or no tab opened, when the link saves it instead.
 * The server only sends PDFs as downloads, so it is shown from memory.
 */
export async function openToPrint(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: xsrfHeaders() });
    if (!response.ok) return false;
    const url = URL.createObjectURL(new Blob([await response.blob()], { type: 'application/pdf' }));
    setTimeout(() => URL.revokeObjectURL(url), 600_000);
    return window.open(url, '_blank') !== null;
  } catch {
    return false;
  }
}
