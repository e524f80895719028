// Paper has nothing to scroll or to open: before a page is printed its parts are asked for all they have.
const whole = 'denonco:whole';

export const askForWhole = (): boolean => window.dispatchEvent(new Event(whole));

/** Calls back when all is asked for, also by the browser's own menu; ends when the returned function is called. */
export function onWhole(listener: () => void): () => void {
  window.addEventListener(whole, listener);
  window.addEventListener('beforeprint', listener);
  return () => {
    window.removeEventListener(whole, listener);
    window.removeEventListener('beforeprint', listener);
  };
}
