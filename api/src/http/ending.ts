// Whether this process was told to end: from then on `/ready` says so, and the rest goes on until it is over.

export interface Ending {
  readonly begin: () => void;
  readonly isEnding: () => boolean;
}

export function createEnding(): Ending {
  let isEnding = false;
  return {
    begin() {
      isEnding = true;
    },
    isEnding: () => isEnding,
  };
}
