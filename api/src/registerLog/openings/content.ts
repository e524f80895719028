// What a filing's leaf commits to, made anew of the rows of its case (docs/receipt.md). Where rows do not tell how it was
// written, all ways are given, the likeliest first: one of them has the hash that was committed to, or the rows were changed.
// Pure.
import { tiraneWall, toTiraneIso, trackCodes } from '@denonco/contract';
import { canonicalJson, commitmentAround, contentHash } from '../../receipts/commitment.ts';
import type { CaseRows } from '../leaves/rows.store.ts';

type Filed = Pick<CaseRows, 'row' | 'subjects' | 'details' | 'isConverted'>;

interface FilingWay {
  /** Canonical JSON. */
  readonly content: string;
  /** Of the commitment, without their ends. */
  readonly lines: readonly string[];
}

/** Every commitment that the rows of a case can give, from each content and each track. */
export const filingWays = (rows: CaseRows, splitFrom: string | undefined): readonly FilingWay[] => {
  const { row, filed: documents } = rows;
  const { kind, number } = row;
  const registeredAt = toTiraneIso(row.registered_at.getTime());
  const tracks = tracksOf(rows).map((track) => track ?? '-');
  return contentsOf(rows, splitFrom).flatMap((content) => {
    const contentSha256 = contentHash(content);
    return tracks.map((track) => {
      const [front, behind] = commitmentAround({ kind, track, contentSha256, registeredAt, documents });
      return { content: canonicalJson(content), lines: `${front}${number}${behind}`.slice(0, -1).split('\n') };
    });
  });
};

/** `splitFrom`: the number of the case it was split off. */
export function contentsOf(filed: Filed, splitFrom: string | undefined): readonly object[] {
  if (splitFrom !== undefined) return onTracks(filed, (track) => ({ ...splitContent(filed, track), splitFrom }));
  return filed.details ? complaints(filed) : onTracks(filed, (track) => denouncement(filed, track));
}

/** A conversion changes the track, and the leaf has the first. */
const tracksOf = ({ row, isConverted }: Pick<Filed, 'row' | 'isConverted'>): readonly (string | null)[] =>
  isConverted ? [...new Set([row.track, ...trackCodes])] : [row.track];

const onTracks = (filed: Filed, contentOn: (track: string | null) => object): readonly object[] =>
  tracksOf(filed).map(contentOn);

const placeOf = ({ row: { lat, lng, ...row } }: Filed) => ({
  region: row.region_code,
  municipality: row.municipality_code,
  unit: row.unit_code,
  address: row.address,
  votingCentre: row.voting_centre,
  point: lat === null && lng === null ? null : { lat, lng },
});

/** As casework.split.ts has it. */
const splitContent = (filed: Filed, track: string | null) => ({
  track,
  about: filed.row.object_code,
  description: filed.row.description,
  occurredAt: filed.row.occurred_at,
  violatedAct: filed.row.violated_act,
  place: placeOf(filed),
  subjects: [],
  confidentiality: filed.row.confidentiality,
  filerType: filed.row.denouncer_type,
  language: filed.row.language,
});

/** As denouncements/filing.rules.ts has it. */
const denouncement = (filed: Filed, track: string | null) => ({
  track,
  object: filed.row.object_code,
  description: filed.row.description,
  occurredAt: filed.row.occurred_at,
  violatedAct: filed.row.violated_act,
  place: placeOf(filed),
  subjects: filed.subjects.map(
    ({ type_code: type, name, electoral_subject: electoralSubject, function: position, institution, nipt }) => ({
      type,
      name,
      electoralSubject,
      position,
      institution,
      nipt,
    }),
  ),
  confidentiality: filed.row.confidentiality,
  denouncerType: filed.row.denouncer_type,
  language: filed.row.language,
});

/** As complaints/complaints.rules.ts has it. */
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

/** An act that told its day alone is kept as the midnight with which that day began. */
function announcements(details: Filed['details']): readonly (string | null)[] {
  const at = details?.announced_at;
  if (!at) return details?.announced_hour_known == null ? [null] : [];
  const written = toTiraneIso(at.getTime());
  const { hour, minute, second } = tiraneWall(at.getTime());
  const isMidnight = hour === 0 && minute === 0 && second === 0;
  const day = isMidnight ? [written.slice(0, 10)] : [];
  const instants = [written, at.toISOString(), at.toISOString().replace('.000', '')];
  if (details.announced_hour_known === null) return [...day, ...instants];
  return details.announced_hour_known ? instants : day;
}
