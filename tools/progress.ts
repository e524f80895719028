// Progress of a long command: a bar, the share done and the time left, on one line of the terminal.

const everyMs = 200;

/** Writes to stderr, and nothing where that is no terminal. `done` and `total` in any unit. */
export function progressBar(): (done: number, total: number) => void {
  const began = performance.now();
  let shownAt = 0;
  let isWhole = false;
  return (done, total) => {
    const now = performance.now();
    const share = Math.min(1, done / total);
    if (!process.stderr.isTTY || isWhole || !(share > 0) || (share < 1 && now - shownAt < everyMs)) return;
    shownAt = now;
    isWhole = share === 1;
    const seconds = ((now - began) * (1 - share)) / share / 1000;
    const left = seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
    // A wrapped line could not be overwritten; some terminals do not know their width.
    const room = (process.stderr.columns || 80) - 1;
    const text = ` ${Math.floor(100 * share)} %${isWhole ? '' : `, ${left} left`}`.slice(0, room);
    const width = Math.min(40, room - text.length);
    const full = Math.floor(width * share);
    // The rest of a longer line before is cleared.
    process.stderr.write(`\r${'█'.repeat(full)}${'░'.repeat(width - full)}${text}\x1b[K${isWhole ? '\n' : ''}`);
  };
}
