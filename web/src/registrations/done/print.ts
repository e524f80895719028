/**
 * Opens the attestation in a tab of its own, from where the browser prints it; false when it did not come or no tab opened:
 * then it can be saved by its link. The server only ever gives a PDF to be saved, so it is shown from this page's memory.
 */
export async function openToPrint(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    const url = URL.createObjectURL(new Blob([await response.blob()], { type: 'application/pdf' }));
    setTimeout(() => URL.revokeObjectURL(url), 600_000);
    return window.open(url, '_blank') !== null;
  } catch {
    return false;
  }
}
