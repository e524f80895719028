import { type LocalizedText, premisesField, type premisesFormats, tiraneDay, toTiraneIso } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { exportRows } from '../../platform/http/exports/exportFile.ts';
import { createExportSlots } from '../../platform/http/exports/exportSlots.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { cachedElections } from '../../reference/elections/elections.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { toFile } from '../files/files.present.ts';
import { listPublicPhotos } from '../files/files.store.ts';
import { countPublished, findSummary, listReports, mapReports, streamReports } from '../premises.store.ts';
import { csvOfPublic, jsonOf } from './public.files.ts';
import { answerTexts, toPublicPremises } from './public.present.ts';

/** Shares the connections of the registers' exports. */
const slots = createExportSlots({ max: 2, maxPerCaller: 1, waitMs: 20_000, retryAfterSeconds: 30 });

export const publicPremisesHandlers = {
  listPublicElections: ({ deps, tx }) => publishedElections(deps, tx),

  listPublicPremises: async ({ query, tx, deps }) => {
    const wanted = { ...query, election: await electionOf(deps, query.election, tx), isPublic: true } as const;
    const { items, total } = await listReports(tx, undefined, wanted, { ...query, sort: 'public', order: 'asc' });
    return { ...query, items: items.map(toPublicPremises), total };
  },

  mapPublicPremises: async ({ query, tx, deps }) => {
    const election = await electionOf(deps, query.election, tx);
    return mapReports(tx, undefined, { ...query, election, isPublic: true });
  },

  getPublicPremises: async ({ params: { id }, tx, deps }) => {
    const row = await findSummary(tx, undefined, id);
    const election = row && (await cachedElections(deps, tx)).find(({ code }) => code === row.election);
    if (row?.status !== 'published' || !election) throw httpError('not_found');
    const photos = (await listPublicPhotos(tx, id)).map(toFile);
    return {
      ...toPublicPremises(row),
      election,
      answers: answerTexts(row),
      photos: photos.flatMap(({ id: photo, field }) =>
        field ? [{ id: photo, report: id, field: { code: field, name: premisesField(field).label } }] : [],
      ),
    };
  },

  exportPublicPremises: async ({ query, tx, deps, now, origin, locale }) => {
    const { format, lang = locale } = query;
    const election = await electionOf(deps, query.election, tx);
    if (election === none) throw httpError('not_found');
    const wanted = { ...query, election, isPublic: true } as const;
    return exportRows(
      slots,
      origin.addressHash,
      () => streamReports(deps.longReads, undefined, wanted, 'public'),
      async (rows) => {
        const { institution, publicUrl } = await getPublisher(deps);
        const source = `${institution.name[lang]}, ${publicUrl}`;
        const head = { election, source, licence: licence[lang], generatedAt: toTiraneIso(now.getTime()) };
        return {
          parts: format === 'csv' ? csvOfPublic(rows, lang) : jsonOf(rows, format, head, lang),
          type: types[format],
          name: `${fileName[lang]}-${election.toLowerCase()}-${tiraneDay(now.getTime())}.${format}`,
        };
      },
    );
  },
} satisfies SomeHandlers;

const fileName: LocalizedText = { al: 'objektet', en: 'premises' };
const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
} as const satisfies Record<(typeof premisesFormats)[number], string>;

const licence: LocalizedText = {
  al: 'Mund të përdoret lirisht duke cituar burimin. Koordinatat me is_approximate=true janë të përafërta: diku në njësinë administrative.',
  en: 'May be used freely, naming the source. Coordinates with is_approximate=true are approximate: somewhere in the administrative unit.',
};

async function publishedElections(deps: Pick<Deps, 'db'>, tx: Db) {
  const counted = await countPublished(tx);
  return (await cachedElections(deps, tx)).flatMap(({ code, name, heldOn }) => {
    const counts = { kzaz: 0, qv: 0, vnv: 0 };
    for (const row of counted) if (row.election_code === code) counts[row.kind] = row.many;
    return Object.values(counts).some((many) => many > 0) ? [{ code, name, heldOn, counts }] : [];
  });
}

const none = '';
/** Else the latest election with published premises. */
async function electionOf(deps: Pick<Deps, 'db'>, code: string | undefined, tx: Db): Promise<string> {
  const elections = await publishedElections(deps, tx);
  if (code === undefined) return elections[0]?.code ?? none;
  if (!elections.some((one) => one.code === code)) throw httpError('not_found');
  return code;
}
