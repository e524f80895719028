// Every fault a call may answer: code for programs, status for HTTP, words for people. Words of single fields are in validation.ts.
import type { Words } from './primitives.ts';

interface Fault {
  readonly status: number;
  readonly words: Words;
}

export const faults = {
  validation: { status: 400, words: { al: 'Të dhënat nuk janë në formatin e duhur!', en: 'The data is not in the right format.' } },
  bad_request: { status: 400, words: { al: 'Kërkesa nuk mund të lexohet.', en: 'The request cannot be read.' } },
  challenge_required: { status: 400, words: { al: 'Verifikimi automatik mungon ose ka skaduar. Provoni përsëri; asgjë nga sa shkruat nuk humbet.', en: 'The automatic check is missing or has expired. Try again; nothing you typed is lost.' } },
  not_signed_in: { status: 401, words: { al: 'Sesioni juaj ka skaduar. Hyni përsëri.', en: 'Your session has ended. Sign in again.' } },
  wrong_credentials: { status: 401, words: { al: 'E-mail ose fjalëkalim i gabuar.', en: 'Wrong e-mail or password.' } },
  second_factor_required: { status: 401, words: { al: 'Shkruani kodin nga aplikacioni i vërtetimit, ose një kod rimëkëmbjeje.', en: 'Type the code of your authenticator app, or a recovery code.' } },
  wrong_second_factor: { status: 401, words: { al: 'Kodi nuk është i saktë ose është përdorur. Provoni me kodin e radhës.', en: 'The code is not right or was used. Try the next one.' } },
  passkey_unknown: { status: 401, words: { al: 'Ky çelës kalimi nuk u njoh. Hyni me fjalëkalim ose provoni me një tjetër.', en: 'This passkey was not recognised. Sign in with your password, or try another.' } },
  step_up_required: { status: 403, words: { al: 'Konfirmoni që jeni ju, pastaj veprimi vazhdon.', en: 'Confirm that it is you, and then this goes on.' } },
  last_factor: { status: 409, words: { al: 'Roli juaj kërkon një faktor të dytë. Shtoni një tjetër para se ta hiqni këtë.', en: 'Your role needs a second factor. Add another before you remove this one.' } },
  factor_required: { status: 409, words: { al: 'Shtoni më parë një çelës kalimi ose një aplikacion vërtetimi.', en: 'First add a passkey or an authenticator app.' } },
  passkeys_unavailable: { status: 409, words: { al: 'Çelësat e kalimit nuk punojnë në këtë adresë të portalit.', en: 'Passkeys do not work at this address of the portal.' } },
  forbidden: { status: 403, words: { al: 'Nuk keni të drejtë për këtë veprim.', en: 'You may not do this.' } },
  not_found: { status: 404, words: { al: 'Nuk u gjet.', en: 'Not found.' } },
  unknown_code: { status: 404, words: { al: 'Nuk u gjet asnjë çështje me këtë kod.', en: 'No case was found with this code.' } },
  method_not_allowed: { status: 405, words: { al: 'Kjo adresë nuk e pranon këtë veprim.', en: 'This address does not take that method.' } },
  conflict: { status: 409, words: { al: 'Dikush e ndryshoi ndërkohë. Shihni gjendjen e re dhe vendosni përsëri.', en: 'Somebody changed it meanwhile. Look at its new state and decide again.' } },
  already_filed: { status: 409, words: { al: 'Me këtë çelës është regjistruar tashmë një depozitim tjetër. Asgjë nga sa shkruat nuk humbet.', en: 'Something else is already registered under this key. Nothing you typed is lost.' } },
  not_allowed_now: { status: 409, words: { al: 'Veprimi nuk lejohet në gjendjen e tanishme.', en: 'The action is not allowed in the present state.' } },
  own_account: { status: 409, words: { al: 'Nuk mund ta bëni për llogarinë tuaj: duhet një administrator tjetër.', en: 'You cannot do this to your own account: another administrator must.' } },
  last_administrator: { status: 409, words: { al: 'Dikush duhet të mbetet që administron përdoruesit dhe rolet: ky është i fundit.', en: 'Somebody must remain who administers users and roles: this is the last one.' } },
  last_confirmer: { status: 409, words: { al: 'Pranë administratorit duhet të mbetet një person i dytë që konfirmon të drejtat: një administrator tjetër ose audituesi.', en: 'Beside the administrator somebody must remain who confirms rights: another administrator or the auditor.' } },
  new_account: { status: 409, words: { al: 'Llogaria juaj është ende e re për hapjen e identiteteve.', en: 'Your account is still too new for opening identities.' } },
  same_inviter: { status: 409, words: { al: 'Ju dhe kush e kërkon jeni ftuar nga i njëjti person: duhet ta miratojë dikush tjetër.', en: 'You and whoever asks were invited by the same person: somebody else must approve it.' } },
  own_request: { status: 409, words: { al: 'Kërkesën tuaj duhet ta miratojë dikush tjetër.', en: 'Somebody else must approve what you asked for.' } },
  no_approver: { status: 409, words: { al: 'Nuk ka asnjë përdorues tjetër që mund ta miratojë: kërkojini administratorit t’ia japë dikujt këtë të drejtë.', en: 'Nobody else could approve it: ask the administrator to give somebody that right.' } },
  second_person_first: { status: 409, words: { al: 'Jeni ende i vetmi që jep të drejta. Ftoni së pari një administrator tjetër ose audituesin: ai e konfirmon këtë.', en: 'You are still the only one who gives rights. First invite another administrator or the auditor, who then confirms this.' } },
  role_held: { status: 409, words: { al: 'Këtë rol e ka ende dikush. Jepini më parë një rol tjetër.', en: 'Somebody still has this role. Give them another one first.' } },
  code_expired: { status: 410, words: { al: 'Ky kod nuk vlen më: ka skaduar ose u provua shumë herë. Kërkoni një kod të ri.', en: 'This code is no longer valid: it has expired or was tried too often. Ask for a new one.' } },
  expired: { status: 410, words: { al: 'Kjo lidhje ka skaduar ose është përdorur.', en: 'This link has expired or was used.' } },
  link_used: { status: 410, words: { al: 'Kjo lidhje është përdorur: përgjigjja është dërguar.', en: 'This link was used: the answer has been sent.' } },
  link_expired: { status: 410, words: { al: 'Afati i kësaj lidhjeje ka mbaruar.', en: 'The time of this link is over.' } },
  erased: { status: 410, words: { al: 'Ky skedar u fshi: mbaroi koha e ruajtjes.', en: 'This file was erased: its time of retention had ended.' } },
  too_large: { status: 413, words: { al: 'Kërkesa është më e madhe se kufiri i lejuar.', en: 'The request is larger than allowed.' } },
  unsupported_media_type: { status: 415, words: { al: 'Ky lloj përmbajtjeje nuk pranohet.', en: 'This kind of content is not accepted.' } },
  file_too_large: { status: 413, words: { al: 'Skedari është më i madh se kufiri i lejuar.', en: 'The file is larger than allowed.' } },
  empty_file: { status: 400, words: { al: 'Skedari është bosh.', en: 'The file is empty.' } },
  unsupported_kind: { status: 415, words: { al: 'Ky lloj skedari nuk pranohet. Shihni llojet e pranuara dhe provoni me një tjetër.', en: 'This kind of file is not accepted. See the kinds that are, and try another.' } },
  confirmation_required: { status: 400, words: { al: 'Konfirmoni se doni ta hapni këtë skedar.', en: 'Confirm that you want to open this file.' } },
  evidence_infected: { status: 422, words: { al: 'Skaneri gjeti përmbajtje të rrezikshme në këtë skedar. Ai nuk mund të hapet.', en: 'The scanner found something dangerous in this file. It cannot be opened.' } },
  evidence_locked: { status: 423, words: { al: 'Skedari nuk është gati për t’u hapur: pret skanimin ose pastrimin.', en: 'The file is not ready to be opened: it waits to be scanned or cleaned.' } },
  upload_moved: { status: 409, words: { al: 'Ngarkimi ka ecur ndërkohë. Vazhdoni nga vendi ku ka mbetur.', en: 'The upload has moved on meanwhile. Go on from where it stands.' } },
  tus_version: { status: 412, words: { al: 'Ngarkimi kërkon protokollin tus 1.0.0.', en: 'Uploading needs the tus protocol 1.0.0.' } },
  upload_busy: { status: 423, words: { al: 'Ky skedar po ngarkohet nga një lidhje tjetër. Provoni përsëri pas pak.', en: 'This file is being sent by another connection. Try again shortly.' } },
  one_at_a_time: { status: 429, words: { al: 'Një punë e gjatë që kërkuat ju është ende duke u kryer. Prisni të mbarojë dhe provoni përsëri.', en: 'Something long that you asked for is still being done. Wait until it is finished and try again.' } },
  rate_limited: { status: 429, words: { al: 'Shumë përpjekje. Prisni pak dhe provoni përsëri.', en: 'Too many attempts. Wait a little and try again.' } },
  internal: { status: 500, words: { al: 'Ndodhi një gabim në server. Provoni përsëri më vonë.', en: 'Something went wrong on the server. Try again later.' } },
  storage_full: { status: 503, words: { al: 'Serveri nuk ka vend për këtë skedar tani. Provoni përsëri më vonë; ajo që mbërriti nuk humbet.', en: 'The server has no room for this file right now. Try again later; what has arrived is not lost.' } },
  busy: { status: 503, words: { al: 'Portali ka shumë vizitorë tani, prandaj u jep përparësi denoncimeve dhe ankesave. Provoni përsëri pas pak.', en: 'The portal has very many visitors right now, so denouncements and complaints go first. Try again shortly.' } },
  sms_exhausted: { status: 503, words: { al: 'Për sot nuk mund të dërgojmë më kode me SMS. Zgjidhni e-mailin, ose provoni nesër. Depozitimi nuk e kërkon kodin.', en: 'We can send no more codes by SMS today. Choose e-mail, or try again tomorrow. Filing does not need the code.' } },
  clock_in_doubt: { status: 503, words: { al: 'Ora e serverit po kontrollohet, prandaj regjistri nuk jep numra për momentin. Asgjë nga sa shkruat nuk humbet.', en: 'The clock of the server is being checked, so the register gives no numbers right now. Nothing you typed is lost.' } },
  unavailable: { status: 503, words: { al: 'Shërbimi nuk është gati për momentin. Provoni përsëri pas pak.', en: 'The service is not ready right now. Try again shortly.' } },
} as const satisfies Record<string, Fault>;

export type ErrorCode = keyof typeof faults;
