/**
 * Opens the attestation in a new tab for printing; false if no tab opened, when it can be saved instead. The server only
 * sends PDFs as downloads, so it is shown from memory.
 */
export function openToPrint(attestation: Blob): boolean {
  const url = URL.createObjectURL(new Blob([attestation], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
  return window.open(url, '_blank') !== null;
}
