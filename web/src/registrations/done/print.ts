// The attestation on paper: the PDF in a tab of its own, from where the browser prints it. The server only ever gives it to
// be saved, so it is shown from this page's memory.

/** False when it did not come or the browser shows no new tab; then it can be saved by its link. */
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
