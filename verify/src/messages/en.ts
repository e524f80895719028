import type { Messages } from './al.ts';

export const en: Messages = {
  usage: `denonco-verify: checks receipts and the register log of a Denonco portal.

  denonco-verify receipt <receipt.json|receipt.pdf|history.json>… [--file EVIDENCE]… [--log URL] [--key VKEY]… [--witness VKEY]…
  denonco-verify lot <case number|case.json> --log URL [--key VKEY]…
  denonco-verify follow <log URL> --state FILE [--key VKEY]… [--all]
  denonco-verify check <log URL> [--key VKEY]… [--state FILE]
  denonco-verify openings <file|-> --log URL [--files FOLDER] [--key VKEY]… [--state FILE]
  denonco-verify witness <port> --key FILE --logs FILE [--host ADDRESS]
  denonco-verify keygen <name> --out FILE

Words: --lang al|en, else the language of the system. Addresses are those of the log: https://portal.example/log
Exit: 0 proved · 1 something does not hold · 2 not understood · 3 not all could be checked · 4 log not reached`,
  unread: {
    tooLarge: 'This file is too large to be a receipt.',
    pdfWithout:
      'This PDF carries no receipt. Take the PDF as it was downloaded: printed or saved anew it loses the receipt.',
    notJson: 'This is no receipt: it is neither a receipt file nor a receipt PDF.',
    otherFormat: 'This file is neither a receipt (denonco-receipt/v1) nor a history (denonco-history/v1).',
    incomplete: 'This receipt is incomplete or was changed: a field is missing or cannot be read.',
  },
  broken: {
    malformedHead: 'What the log shows as its head is not a checkpoint.',
    otherOrigin: 'This is the head of another log.',
    wrongSignature: 'The signature on the head does not hold.',
    unknownKey: 'The head is signed by none of the keys that were believed, and no handover by them names another.',
    shrunk: 'THE LOG HAS LOST ENTRIES: it is shorter than the head that was kept.',
    splitView: 'THE LOG SHOWS TWO FACES: two signed heads of the same size have different roots.',
    notContinued: 'THE LOG WAS REWRITTEN: its head does not continue the one that was kept.',
    successorBehindSavedHead:
      'THE LOG HAS LOST ENTRIES: its successor says that it ended before the head that was kept.',
    otherSuccession:
      'The successor of the log does not begin with what both keys signed, or does not have what it restored.',
    otherEntries: 'The entries that the log serves do not give the root that it signed: they are damaged, or others.',
    tileMismatch: 'A tile of hashes is damaged. The entries continue the head that was kept: nothing was rewritten.',
    unfitFiles: 'The log serves files that are not what they should be.',
  },
  openingProblems: {
    malformed: 'this line cannot be read',
    twice: 'this entry is shown twice',
    missing: 'in the log, and not in the register as shown',
    otherEntry: 'what the register shows is not what was entered in the log',
    otherContent: 'content is another than its line says',
    otherDocuments: 'documents are others than its lines say',
    otherFile: 'a stored file is missing or is another one',
    otherChain: 'does not follow the entry before of its case',
    notErased: 'is said to be erased, and no entry of the log says so',
    notEntered: 'stands in the register, and in no entry of the log',
  },
  receipt: {
    verdict: {
      proved: 'PROVED. This receipt is valid and the filing is in the log.',
      partly: 'NOTHING IS WRONG, but not everything could be checked.',
      refused: 'NOT TO BE RELIED ON. Something in this receipt does not hold.',
    },
    number: (number, at) => `${number}, registered ${at}`,
    promise: {
      holds: (name) => `The promise is signed: ${name} gave this number at this hour.`,
      malformed: 'The signed promise cannot be read.',
      wrongSignature: 'The signature of the promise does not hold: it was forged, or the text was changed.',
      otherText: 'The promise is signed, but for another number, hour or content.',
    },
    key: {
      known: 'The key that signed is the one you named, or one that the log publishes.',
      foreign: 'The key that signed is none of the keys of this log: it is a receipt of another portal, or a forgery.',
      unchecked: (key) =>
        `Nobody said whose key this is. Compare it with the published one, or name it by --key:\n    ${key}`,
    },
    leaf: {
      holds: 'Number, hour, kind, content hash and documents are those that were promised.',
      differs: 'Number, hour, content hash or documents of the file are not those that were promised.',
    },
    inLog: {
      included: (position, size) => `It is in the log, as entry ${position + 1} of ${size}, under a signed head.`,
      promised: (entersAt) => `It enters the log at ${entersAt}, according to the promise. Verify it again afterwards.`,
      absent: 'The receipt carries no proof yet that it is in the log. Give --log to fetch it.',
      waiting: 'The log has no signed head over it yet. Try again in a few seconds.',
      unknown: 'THE LOG DOES NOT KNOW THIS RECEIPT, although its promise is signed: keep it, it proves that.',
      otherKey: 'Its head is signed by a later key. Give --log or --key to check it.',
      malformed: 'The proof in this receipt cannot be read.',
      otherLog: 'The proof is of another log.',
      wrongSignature: 'The signature on the head in the proof does not hold.',
      notIncluded: 'The proof does not fit: it does not show this receipt in the log.',
    },
    continued: {
      holds: (size) => `The log as it is now (${size} entries) still continues that head.`,
      broken: 'THE LOG AS IT IS NOW DOES NOT CONTINUE that head: keep this receipt, it proves it.',
    },
    witness: {
      none: 'No witness that you named has cosigned this head.',
      valid: (name, at) => `Witness ${name} saw this head, ${at}.`,
      forged: (name) => `The cosignature of witness ${name} does not hold.`,
      foreign: (name) => `A witness that you did not name has cosigned: ${name} (not counted).`,
    },
    content: (name) => `The content is exactly what was filed: ${name}`,
    document: {
      same: (name) => `The file is exactly the one that was filed: ${name}`,
      notShown: (name, sum) => `Not compared (give it by --file): ${name}, SHA-256 ${sum}`,
      foreign: (name) => `This file is none of those that were filed: ${name}`,
    },
    limitsTitle: 'What this does not prove:',
    limits: [
      'that what was written in the filing is true;',
      'who filed it: the receipt holds no identity;',
      'that something was refused before it was accepted: a receipt begins when the filing is registered;',
      'that others are shown the same log, unless witnesses or followers compare heads.',
    ],
    whatToDo:
      'Keep the receipt as it is, do not write over it, and ask the institution in writing. Show it to an observer.',
  },
  history: {
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
    problems: {
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
    foreign: 'A head is signed by none of the keys of this log: the file is of another portal, or a forgery.',
    otherKeys: 'The keys that the file names cannot be read, or are of several logs.',
    whatToDo:
      'Keep the file as it is, do not write over it, and ask the institution in writing. Show it to an observer.',
    limits: [
      'what stands in the entries that the filer cannot see: of them only the number is known;',
      'that nothing followed the last step: take the file anew to see later ones;',
      'the words of a step, unless the file holds them: of others it has the SHA-256 alone;',
      'that what was written is true, and who in the commission acted;',
      'that others are shown the same log, unless witnesses or followers compare heads.',
    ],
  },
  lot: {
    verdict: {
      proved: 'PROVED. Nobody was left out without a reason, and the seed gives the same member again.',
      partly: 'NOTHING IS WRONG, but not everything could be checked.',
      refused: 'NOT TO BE RELIED ON. Something in this lot does not hold.',
    },
    none: (number) => `${number}: the public page shows neither a lot nor an appointment.`,
    unread: 'This is not the public page of a case as the portal answers it.',
    of: (number, on) => `${number}, lot of ${on}`,
    same: (name, candidates) => `Drawn again among ${candidates}, the seed gives the same: ${name}.`,
    other: (name) => `Drawn again, the seed does not give ${name}.`,
    appointed: (name) => `No lot: one member was left, and was appointed: ${name}.`,
    whole: (members, excluded) =>
      `Of the ${members} members of that day all took part but ${excluded}, each with a reason.`,
    lists: {
      noRoster: 'The record says nothing of who the members were: it is from before 23.11.2026.',
      missing: 'A member of that day neither took part nor was excluded.',
      foreign: 'Among those who took part or were excluded is one who was no member of that day.',
      twice: 'One stands in the list twice.',
      noReason: 'One was excluded without a reason.',
      number: 'A lot needs at least two candidates, and an appointment exactly one.',
      otherDay: 'The members that it names are those of another day.',
    },
    roster: {
      none: 'No list of members that the log could have.',
      unknown: 'THE LOG DOES NOT KNOW this list of members: keep the page, it proves that.',
      waiting: 'The log has no signed head over the list of members yet. Try again in a few seconds.',
      notProved: 'The proof that the list of members is in the log does not hold.',
      included: (position, size) =>
        `The list of members is in the log, as entry ${position + 1} of ${size}, under a signed head that the log still continues.`,
    },
    limits: [
      'that the seed was random: it was made by the server;',
      'that the reasons of the excluded are true;',
      'that nobody was a member an hour before or after: other lists of that day are other entries of the log.',
    ],
  },
  log: {
    first: (origin, size) => `First visit to ${origin}: ${size} entries, kept.`,
    same: (size) => `Nothing new: ${size} entries, the same head.`,
    grown: (before, size) => `Continued: from ${before} to ${size} entries, and every new entry is in its root.`,
    succeeded: ({ from, to, agreed, restored, at, reason }, size, lost) =>
      [
        `Succeeded: ${from} is signed no more, and ${to} goes on with ${size} entries (${at}).`,
        `  The reason: ${reason}`,
        `  Of ${agreed.size} entries that were signed ${restored.size} were restored, and all of those are here in their order.`,
        lost === 0
          ? '  Nothing of the head that was kept is missing.'
          : `  ${lost} entries of the head that was kept are lost: their receipts are the only proof that is left.`,
      ].join('\n'),
    trusted: (key) => `Believed because the log names it (compare it with the published one):\n    ${key}`,
    witnesses: (valid, all) => `Cosignatures: ${valid} of named witnesses, ${all} in all.`,
    broken: (evidence) => `The kept head stays as it was. Both heads are in ${evidence}: this is the proof, keep it.`,
    whole: (size, tiles, seconds) =>
      `All ${size} entries give the signed root, and all ${tiles} tiles fit (${seconds} s).`,
    notWhole: {
      otherRoot: 'The entries do not give the root that was signed.',
      tileMismatch: (path) => `A tile is another than the entries give: ${path}`,
      unfit: (reason) => `The log serves files that are not what they should be: ${reason}`,
    },
    opened: (recomputed, files, erased) =>
      `${recomputed} entries were computed anew from the register; ${files} files compared; ${erased} erased by rule, with an entry that says so.`,
    problems: (count) => `${count} entries do not hold:`,
    more: (count) => `and ${count} more`,
    listening: (port, key) => `Witness at port ${port}. Its verifier key, for the logs it watches:\n    ${key}`,
    keyMade: (path, key) =>
      `Key kept in ${path}; never show it to anybody. Its verifier key, to be published:\n    ${key}`,
    keyThere: (path) => `${path} is there already and is not written over.`,
    inUse: (path) => `Another witness is at work with ${path}.`,
  },
  misused: {
    command: (given) => `There is no command ${given || '(none)'}.`,
    address: (given) => `Not the address of a log: ${given}`,
    key: (given) => `Not a verifier key: ${given}`,
    noFile: 'Name a file.',
    needs: (option) => `This command needs ${option}.`,
    unreadable: (path) => `Cannot be read: ${path}`,
    state: (path) => `${path} is not what this command keeps. It is not written over.`,
  },
  unreached: (reason) => `The log was not reached, so nothing is said of it. ${reason}`,
};
