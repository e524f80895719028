// A PDF in a tab of its own, from where the browser prints it. The server only ever gives one to be saved, so it is shown
// from this page's memory.

/** The address of a PDF held by this page, until it is revoked. */
export const pdfUrl = (bytes: BlobPart): string => URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));

/** False when the browser shows no new tab. */
export const openPdf = (address: string): boolean => window.open(address, '_blank') !== null;
