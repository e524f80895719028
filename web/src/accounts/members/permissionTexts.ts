import { type Permission, permissionCodes } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A sentence for each permission; one without it does not compile. */
export const explanations: Readonly<Record<Permission, MessageDescriptor>> = {
  dashboard: msg`Faqja e parë me shifrat dhe çfarë pret veprim.`,
  'denouncements.register': msg`Regjistron denoncime që vijnë në letër ose thuhen në sportel.`,
  'denouncements.read': msg`Hap radhën dhe dosjet e denoncimeve, sipas shtrirjes së rolit. Identitetet mbeten të mbyllura.`,
  'denouncements.check': msg`Nis verifikimin, kërkon plotësim, kalon në hetim, përcjell ose rrëzon.`,
  'denouncements.assign': msg`Ia jep denoncimin një përgjegjësi dhe e kalon te një tjetër.`,
  'denouncements.investigate': msg`Heton: kërkon prova, thërret seanca, propozon vendim.`,
  'denouncements.decide': msg`Vendos për denoncimet: rezultatin, gjobën, urdhrin.`,
  'denouncements.sanction': msg`Hap dosjet e denoncimeve të propozuara në KAS, pa identitetin, shënimet dhe detyrat, dhe shënon vendimin e KAS-it.`,
  'denouncements.close': msg`Mbyll denoncimin kur rezultati i është bërë i ditur depozituesit.`,
  'denouncements.publish': msg`Përgatit dhe publikon vendimin pa të dhëna vetjake.`,
  'complaints.register': msg`Regjistron ankesa që vijnë në letër ose thuhen në sportel.`,
  'complaints.read': msg`Hap radhën dhe dosjet e ankesave, sipas shtrirjes së rolit.`,
  'complaints.draw': msg`Nxjerr relatorin me short dhe njofton palët.`,
  'complaints.join': msg`Bashkon ankesa kundër të njëjtit akt.`,
  'complaints.check': msg`Verifikon ankesën, e kthen për plotësim, e pranon dhe cakton seancën.`,
  'complaints.decide': msg`Vendos për ankesat.`,
  'complaints.publish': msg`Publikon vendimin e arsyetuar dhe ndjek ankimin në Kolegj.`,
  'identities.open': msg`Kërkon të hapë të dhënat e vulosura të depozituesit të çështjeve ku ka qasje, me arsye; depozituesi e sheh.`,
  'identities.approve': msg`Miraton ose refuzon hapjen që kërkon një tjetër, kur depozituesi ka kërkuar konfidencialitet.`,
  'premises.read': msg`Shikon raportimet për KZAZ-të, QV-të dhe VNV-të dhe hartën e tyre.`,
  'premises.report': msg`Plotëson dhe dërgon raportimet e bashkisë së vet.`,
  'premises.inspect': msg`Shënon inspektimet në vend.`,
  'premises.review': msg`Kthen, miraton ose rrëzon raportimet dhe i publikon.`,
  'members.manage': msg`Fton, ndryshon dhe mbyll llogari. Nuk sheh e nuk vendos dot fjalëkalime.`,
  'roles.manage': msg`Ndryshon çfarë mund të bëjë secili rol.`,
  'lists.manage': msg`Ndryshon listat e vlerave në formularë.`,
  'deadlines.manage': msg`Ndryshon afatet dhe ditët e pushimit; sheh më parë çfarë prekin.`,
  'elections.manage': msg`Hap zgjedhje dhe zonat e tyre.`,
  'texts.manage': msg`Ndryshon shabllonet, pyetjet e shpeshta, dokumentet dhe manualin.`,
  'settings.manage': msg`Ndryshon emrin, kontaktet dhe cilësimet e portalit.`,
  'audit.read': msg`Lexon dhe eksporton se kush bëri çfarë.`,
  'log.open': msg`Merr tekstin e çdo çështjeje për ta krahasuar me regjistrin e pandryshueshëm. Kërkon edhe shikimin e denoncimeve e të ankesave.`,
  'service.read': msg`Sheh gjendjen e pjesëve të portalit.`,
  'outbox.read': msg`Sheh mesazhet që nuk dalin dot dhe punët në radhë; i provon përsëri.`,
  'cases.export': msg`Shkarkon radhën e punës në Excel.`,
};

const groupNames: Readonly<Record<string, MessageDescriptor>> = {
  general: msg`Të përgjithshme`,
  denouncements: msg`Denoncime`,
  complaints: msg`Ankesa`,
  identities: msg`Identitete`,
  premises: msg`Objekte`,
  administration: msg`Administrim`,
};
const general: readonly Permission[] = ['dashboard', 'cases.export'];

function groupOf(code: Permission): string {
  const [area = ''] = code.split('.');
  if (general.includes(code)) return 'general';
  return area in groupNames ? area : 'administration';
}

export const permissionGroups = Object.entries(groupNames).map(([key, name]) => ({
  key,
  name,
  codes: permissionCodes.filter((code) => groupOf(code) === key),
}));
