// Link parameters of the form (challengeQuery of the contract).
import { organCodes } from '@denonco/contract';
import { datePartsOf } from '../../ui/dates/dates.ts';
import type { Answers } from './answers.ts';

/** Answers about the act in the query, if it names one. Malformed values are ignored. */
export function parseChallengedAct(query: URLSearchParams): Partial<Answers> | undefined {
  const codeIn = (name: string) => /^[A-Z\d][A-Z\d_-]{0,39}$/.exec(query.get(name) ?? '')?.[0] ?? '';
  const [actType, municipality, type] = [codeIn('act'), codeIn('municipality'), codeIn('type')];
  const organ = organCodes.find((one) => one === query.get('organ'));
  if (!organ || actType === '') return undefined;
  const announced = query.get('announced') ?? '';
  const [announcedTime = ''] = /(?<=T)\d\d:\d\d/.exec(announced) ?? [];
  const name = (query.get('name') ?? '').slice(0, 200);
  return {
    actType,
    organ,
    actNumber: (query.get('number') ?? '').slice(0, 60),
    announcedOn: datePartsOf(announced),
    announcedTime,
    hasNoHour: announced.length === 10,
    // Values that are not given are left out, so that a draft's answers stay.
    ...(municipality !== '' && { municipality }),
    ...(type !== '' && { type }),
    ...(name !== '' && { name }),
  };
}
