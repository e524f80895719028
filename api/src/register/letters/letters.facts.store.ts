import {
  appealAgainst,
  type CaseKind,
  type LetterKind,
  letterKindRows,
  lifecycleOf,
  subjectInAlbanian,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, nameOf } from '../../platform/db/rows.ts';
import { type Lists, namedPlace } from '../../reference/reference.store.ts';
import { explainDeadline, type HistoryStep, type Law, openAppeals } from '../cases/cases.history.rules.ts';
import { aboutOf, appealPathOf, nounFormsOf, readLaw, subjectTypeOf } from '../cases/cases.reference.store.ts';
import type { LoadedCase } from '../cases/cases.store.ts';
import { listCaseDocuments } from '../evidence/evidence.store.ts';
import { findReceived } from '../filings/filings.store.ts';
import { lastStepOf } from './letters.rules.ts';

export type LetterFacts = Awaited<ReturnType<typeof readFacts>>;

export async function readFacts(
  db: Db,
  history: LoadedCase,
  memberId: string | null,
  lists: Lists,
  letter: LetterKind,
) {
  const { row, deadlines } = history;
  const steps = history.steps.map(({ action, at, data }) => ({ action, at, data }));
  const details = await db
    .selectFrom('complaint_details')
    .select(['organ', 'kzaz_number as kzazNumber', 'act_number as actNumber', 'announced_at as announcedAt'])
    .select(['claim', 'facts', 'complainer_name as complainer'])
    .where('case_id', '=', row.id)
    .executeTakeFirst();
  const documents = await listCaseDocuments(db, row.id);
  const law = await readLaw(db);
  const act = actOf(letter, row.kind, steps);
  return {
    kind: row.kind,
    number: row.number,
    registeredAt: row.registered_at,
    received: await findReceived(db, row.id),
    object: aboutOf(lists, row).name,
    municipality: row.municipality_code === null ? null : namedPlace(lists.municipalities, row.municipality_code).name,
    address: row.address,
    description: details?.facts ?? row.description,
    subjects: await readSubjects(db, row.id, row.kind, lists),
    complaint: details && {
      ...details,
      forms: nounFormsOf(lists, row.kind, row.object_code),
      path: appealPathOf(lists, law, row.object_code, details.announcedAt ?? row.registered_at),
    },
    documents: documents
      .filter(({ purpose }) => purpose !== 'note')
      .map(({ id, name, sha256, member_id }) => ({
        id,
        name,
        sha256: sha256.toString('hex'),
        byStaff: member_id !== null,
      })),
    steps,
    deadlines: deadlines.map((one) => ({
      code: one.code,
      dueAt: one.dueAt,
      later: one.later,
      stoppedAt: one.stoppedAt,
      isPublic: one.isPublic,
      doubts: explainDeadline(row.kind, one, steps, law).doubts,
    })),
    act,
    challenge: act && challengeOf(history, letter, steps.indexOf(act), law),
    assignee: await nameOfMember(db, row.assignee_id),
    issuer: await nameOfMember(db, memberId),
  };
}

/** The act that a letter communicates; else the last decision of the competent body. */
function actOf<S extends HistoryStep>(letter: LetterKind, kind: CaseKind, steps: readonly S[]): S | undefined {
  const isDecision = (action: string) => appealAgainst(lifecycleOf(kind).row(action)) !== undefined;
  const actions = letterKindRows[letter].actions[kind].filter(isDecision);
  return lastStepOf(steps, actions.length > 0 ? actions : ['decide', 'dismiss', 'refuse', 'lapse']);
}

function challengeOf({ row: { kind }, steps, deadlines }: LoadedCase, letter: LetterKind, at: number, law: Law) {
  const found = openAppeals(kind, steps.slice(0, at + 1), deadlines, law).find(({ step }) => step === at);
  return (
    found && {
      of: letter === 'sanction' ? ('sanction' as const) : found.code,
      dueAt: found.dueAt,
      later: found.later,
      period: found.steps.find((step) => step.kind === 'period'),
    }
  );
}

async function readSubjects(db: Db, caseId: string, kind: CaseKind, lists: Lists) {
  const rows = await db
    .selectFrom('case_subjects')
    .select(['id', 'type_code', 'name', 'function', 'institution', 'outcome', 'amount'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, type_code, name, function: position, institution, outcome, amount }) => {
    const named = [name, position, institution].filter((part) => part !== null).join(', ');
    const type = subjectTypeOf(lists, kind, type_code).name;
    return {
      id,
      who: named === '' ? type : { al: named, en: named },
      // As after “Për”.
      accusative: subjectInAlbanian('accusative', nounFormsOf(lists, kind, type_code), named),
      outcome,
      amount,
    };
  });
}

const nameOfMember = async (db: Db, memberId: string | null): Promise<string> =>
  (await firstValueOf(db)<string>`select ${nameOf('m')} from members m where m.id = ${memberId}::uuid`) ?? '';
