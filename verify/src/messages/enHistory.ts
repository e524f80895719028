import type { HistoryMessages } from './alHistory.ts';

export const enHistory: HistoryMessages = {
  incomplete: 'This history file is incomplete or was changed: a field is missing or cannot be read.',
  verdict: {
    proved: 'PROVED. Every step shown stood so in the register; neither order nor hours were changed since.',
    partly: 'NOTHING IS WRONG, but not everything could be checked.',
    refused: 'NOT TO BE RELIED ON. Something in this history does not hold.',
  },
  number: (number, at) => `${number}, its history as it was shown ${at}`,
  step: {
    filing: (at, what, when) => `Step ${at}, filing (${what}), ${when}`,
    event: (at, what, when) => `Step ${at}, ${what}, ${when}`,
    message: (at, what, when) => `Step ${at}, message of the ${what}, ${when}`,
    publication: (at, what, when) => `Step ${at}, the decision as the public reads it since event ${what}, ${when}`,
  },
  included: (position, size) =>
    `stood so in the register, as entry ${position + 1}, under the head of ${size} entries.`,
  waiting: 'no head was signed over it yet. Give --log to fetch its proof.',
  faults: {
    otherLines: 'what is written here is not what was entered: text, hour or order was changed.',
    otherWords: 'the words in the file are not those that it commits to.',
    otherCase: 'this step is not of this case, or not of this kind.',
    otherChain: 'does not follow the step before: one was taken out, put in or moved.',
    twice: 'stands in the file twice.',
    otherPlace: 'its place in the log is not the one given, or not in the order of the steps.',
    malformed: 'its proof cannot be read.',
    notIncluded: 'its proof does not fit: it does not show this step in the log.',
    otherLog: 'its proof is of another log.',
    wrongSignature: 'the signature on the head in its proof does not hold.',
    otherKey: 'the head in its proof is signed by none of the known keys.',
    splitView: 'THE LOG SHOWS TWO FACES: two signed heads of the same size have different roots.',
  },
  unentered: 'stands in no entry of the log: it was added outside it.',
  noFiling: 'The filing itself is not shown: it was erased by the rules of retention, or is kept back.',
  hidden: (count) => `Entries that the filer cannot see, only counted: ${count}.`,
  hiddenTwice: 'An entry that the filer cannot see stands in the file twice.',
  unknown: (count) => `THE LOG DOES NOT KNOW ${count} of these steps: keep this file.`,
  stranger: 'A head is signed by none of the keys of this log: the file is of another portal, or a forgery.',
  otherKeys: 'The keys that the file names cannot be read, or are of several logs.',
  whatToDo: 'Keep the file as it is, do not write over it, and ask the institution in writing. Show it to an observer.',
  limits: [
    'what stands in the entries that the filer cannot see: of them only the number is known;',
    'that nothing followed the last step: take the file anew to see later ones;',
    'the words of a step, unless the file holds them: of others it has the SHA-256 alone;',
    'that what was written is true, and who in the commission acted;',
    'that others are shown the same log, unless witnesses or followers compare heads.',
  ],
};
