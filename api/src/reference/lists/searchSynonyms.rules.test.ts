// Voters' own words find their object: by the list as it is delivered and the ranking that the form uses.
import { readFileSync } from 'node:fs';
import { rankByTerms } from '@denonco/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const Value = z.object({
  code: z.string(),
  al: z.string(),
  en: z.string(),
  extra: z.object({ everyday: z._default(z.array(z.string()), []) }),
});
const { denounce_object: objects } = z
  .object({ denounce_object: z.array(Value) })
  .parse(JSON.parse(readFileSync(new URL('../data/lists.json', import.meta.url), 'utf8')));

/** Everyday words were chosen by these. */
const choosing: Readonly<Record<string, readonly string[]>> = {
  'CRI-BUY': [
    'para për votë',
    'bleu votën',
    'lekë për votë',
    'blerje votash',
    'na dhanë 5 mijë lekë që ta votojmë',
    'shiti votën',
    'bribe',
    'paid people for their vote',
  ],
  'CRI-PRESS': [
    'kercenim',
    'intimidation',
    'më kërcënuan të votoj për ta',
    'na frikësojnë në lagje',
    'e rrahën se nuk votoi për ta',
    'threatened voters',
  ],
  'CRI-FORCE': ['presion mësues', 'drejtori na detyron të shkojmë në miting', 'forced to go to a rally'],
  'RES-STAFF': ['mësuesit dalin në fushatë gjatë orarit', 'punonjësit e bashkisë ngjisin postera në orar pune'],
  'RES-ASSET': [
    'makine shteti',
    'makinat e bashkisë në fushatë',
    'autobusi i shkollës çoi njerëz në miting',
    'government car used for the campaign',
  ],
  'RES-PUPIL': ['nxënësit i çuan në miting', 'students taken to a rally'],
  'RES-HIRE': ['e pushuan nga puna', 'punësime para zgjedhjeve', 'fired from work for politics'],
  'RES-BENEFIT': ['rritën rrogat para zgjedhjeve', 'falën gjobat', 'leje legalizimi'],
  'ACT-INAUG': ['kryetari preu shiritin e rrugës'],
  'ACT-UNREP': ['takim i paraportuar i ministrit'],
  'CAM-INST': ['fushatë në spital', 'takim elektoral në shkollë'],
  'CAM-POSTER': ['postera kudo nëpër mure', 'flamujt e partisë në shtyllat e dritave', 'posters on the school wall'],
  'CAM-OFFICE': ['seli partie ngjitur me qendrën e votimit'],
  'CAM-SILENCE': ['bëjnë fushatë ditën e votimit', 'campaigning on election day'],
  'CAM-EVENT': ['shpërndajnë pako ushqimore', 'koncert me këngëtarë', 'free dinner for voters'],
  'CAM-POLL': ['sondazh një ditë para zgjedhjeve'],
  'CAM-HATE': ['po na shajnë në facebook', 'gënjeshtra për kandidatin', 'hate speech'],
  'MED-TIME': ['televizioni tregon vetëm një parti'],
  'MED-AD': ['reklamë e sponsorizuar në facebook'],
  'FIN-DONOR': ['kush po e financon partinë'],
  'FIN-LIMIT': ['po shpenzojnë miliona'],
  'FIN-REPORT': ['nuk i deklaroi shpenzimet'],
  'CRI-ID': ['na mblodhën letërnjoftimet', 'më morën kartën e identitetit', 'took my ID card'],
  'CRI-PHOTO': ['fotografoi fletën e votimit', 'bëri foto votën me celular', 'photo of the ballot'],
  'CRI-DOUBLE': ['votoi dy herë', 'votoi në vend të gruas', 'voted twice'],
  'CRI-FORGE': ['vodhën votat', 'ndryshuan rezultatin', 'ballot box stuffing'],
  'CRI-DAMAGE': ['thyen kutinë e votimit', 'grisën fletët'],
  'CRI-BLOCK': ['nuk më lanë të votoj', 'bllokuan derën e qendrës'],
  'CRI-QUIT': ['komisioneri iku në mes të numërimit'],
  'ADM-KZAZ': ['numëruesi i numëroi gabim', 'qendra u hap me vonesë'],
  'ADM-QV': ['nuk hyn karroca te qendra e votimit', 'no wheelchair access'],
  'ADM-LIST': ['listë zgjedhësish', 'nuk jam në listë', 'i vdekuri del në listë', 'my name is not on the list'],
};

/** Written after the words had been chosen; one of them added a word. */
const checking: Readonly<Record<string, readonly string[]>> = {
  'CRI-BUY': ['shpërndajnë lekë në fshat', '50 euro vota', 'vote selling'],
  'RES-HIRE': ['i premtuan punë po të votojë', 'e larguan nga detyra'],
  'CRI-PRESS': ['më detyruan të votoj', 'erdhën me armë te qendra', 'police threatened us'],
  'CRI-FORCE': ['infermieret i detyruan të dalin në tubim', 'shefi na kërkoi pjesëmarrje', 'pressure on teachers'],
  'RES-ASSET': ['furgoni i komunës mban flamuj partie', 'public vehicle at a rally'],
  'RES-STAFF': ['policët bëjnë fushatë'],
  'RES-PUPIL': ['maturantët në fushatë'],
  'RES-BENEFIT': ['tapi para zgjedhjeve'],
  'ACT-INAUG': ['asfaltuan rrugën një javë para zgjedhjeve'],
  'CAM-INST': ['miting te kopshti'],
  'CAM-POSTER': ['fletushka nën derë'],
  'CAM-OFFICE': ['zyrë partie 20 metra nga qendra'],
  'CAM-SILENCE': ['mesazhe sms ditën e heshtjes'],
  'CAM-EVENT': ['dhurata për pleqtë'],
  'CAM-POLL': ['publikoi anketë'],
  'CAM-HATE': ['më ofendoi në rrjete'],
  'MED-TIME': ['radio lokale mban vetëm një krah'],
  'MED-AD': ['reklama pa emër në youtube'],
  'FIN-DONOR': ['biznesmeni jep donacione'],
  'FIN-LIMIT': ['fushatë shumë e shtrenjtë'],
  'FIN-REPORT': ['fsheh faturat'],
  'CRI-ID': ['mbajtën pasaportat'],
  'CRI-PHOTO': ['filmonte votën'],
  'CRI-DOUBLE': ['burri votoi për të gjithë familjen'],
  'CRI-FORGE': ['manipulim i numërimit'],
  'CRI-DAMAGE': ['dogjën kutitë'],
  'CRI-BLOCK': ['nuk na lejuan të hyjmë'],
  'CRI-QUIT': ['anëtari i komisionit nuk erdhi'],
  'ADM-KZAZ': ['komisionerët gabuan në procesverbal'],
  'ADM-QV': ['shkallë pa ramp për invalidët'],
  'ADM-LIST': ['emri im nuk del në listë', 'dead people on voter list'],
};

function missed(phrases: Readonly<Record<string, readonly string[]>>) {
  const all = Object.entries(phrases).flatMap(([code, said]) => said.map((phrase) => ({ code, phrase })));
  const isMissed = ({ code, phrase }: (typeof all)[number]) =>
    !rankByTerms(objects, phrase, ({ al, en, extra }) => [al, `${en} ${extra.everyday.join(' ')}`])
      .slice(0, 3)
      .some((one) => one.code === code);
  return { count: all.length, missed: all.filter(isMissed) };
}

it('finds each phrase’s object among the first three', () => {
  expect(missed(choosing)).toEqual({ count: 78, missed: [] });
  expect(missed(checking)).toEqual({ count: 40, missed: [] });
});

it('has an object for each phrase, and phrases for each object but three', () => {
  const said = new Set([...Object.keys(choosing), ...Object.keys(checking)]);
  expect(objects.map(({ code }) => code).filter((code) => !said.has(code))).toEqual([
    'ACT-BANNED',
    'MED-PUBACT',
    'OTH',
  ]);
});
