// Rebuilds the contents to which a filing's leaf may commit. Where rows do not show which form was used, all are
// listed.
import { toTiraneIso, trackCodes } from '@denonco/contract';
import { momentOf, storedMoment } from '../../../platform/moments/moments.rules.ts';
import { canonicalJson, commitmentAround, contentHash, ofDenouncement, saltedEntry, splitContent } from '../entries.ts';
import type { CaseRows } from '../leaves/rows.store.ts';

type Filed = Pick<CaseRows, 'row' | 'subjects' | 'details' | 'isConverted'>;

export const filingWays = (rows: CaseRows) => {
  const { row, filed: documents } = rows;
  const { kind, number } = row;
  const registeredAt = toTiraneIso(row.registered_at);
  const tracks = tracksOf(rows).map((track) => track ?? '-');
  return contentsOf(rows).flatMap((content) => {
    const contentSha256 = contentHash(content);
    return tracks.map((track) => {
      const [linesBefore, linesAfter] = commitmentAround({ kind, track, contentSha256, registeredAt, documents });
      return {
        content: canonicalJson(content),
        lines: `${linesBefore}${number}${linesAfter}`.slice(0, -1).split('\n'),
      };
    });
  });
};

/** The form to which the leaf commits. */
export const committedFiling = (rows: CaseRows, { salt, entry }: { salt: Buffer | null; entry: Buffer }) =>
  filingWays(rows).find(({ lines }) => salt && saltedEntry(salt, lines).equals(entry));

export function contentsOf(filed: Filed): readonly object[] {
  const { splitFrom } = filed.row;
  if (splitFrom !== null) return onTracks(filed, (track) => ({ ...splitContent(filed.row, track), splitFrom }));
  return filed.details ? complaints(filed) : onTracks(filed, (track) => denouncement(filed, track));
}

/** A conversion changes the track, but the leaf has the first. */
const tracksOf = ({ row, isConverted }: Pick<Filed, 'row' | 'isConverted'>): readonly (string | null)[] =>
  isConverted ? [...new Set([row.track, ...trackCodes])] : [row.track];

const onTracks = (filed: Filed, contentOn: (track: string | null) => object): readonly object[] =>
  tracksOf(filed).map(contentOn);

const denouncement = (filed: Filed, track: string | null) => ({
  ...ofDenouncement(filed.row, track),
  object: filed.row.object_code,
  subjects: filed.subjects.map((subject) => ({
    type: subject.type_code,
    name: subject.name,
    electoralSubject: subject.electoral_subject,
    position: subject.function,
    institution: subject.institution,
    nipt: subject.nipt,
  })),
  denouncerType: filed.row.denouncer_type,
});

const complaints = ({ row, details }: Filed): readonly object[] =>
  announcements(details).map((announcedAt) => ({
    actType: row.object_code,
    organ: details?.organ,
    kzazNumber: details?.kzaz_number,
    actNumber: details?.act_number,
    announcedAt,
    receivedOn: details?.received_on,
    region: row.region_code,
    municipality: row.municipality_code,
    votingCentres: details?.voting_centres,
    legalBasis: details?.legal_basis,
    violation: row.description,
    facts: details?.facts,
    requestedEvidence: details?.requested_evidence,
    claim: details?.claim,
    complainerType: row.denouncer_type,
    complainerName: details?.complainer_name,
    complainerSubject: details?.subject_code,
    language: row.language,
  }));

/** An act without an hour is stored as midnight of its day. */
function announcements(details: Filed['details']): readonly (string | null)[] {
  const { announced_at: at = null, announced_hour_known: isHourKnown = null } = details ?? {};
  if (at === null || isHourKnown === null) return at === isHourKnown ? [null] : [];
  const announcedAt = storedMoment(at, isHourKnown);
  return momentOf(announcedAt).getTime() === at.getTime() ? [announcedAt] : [];
}
