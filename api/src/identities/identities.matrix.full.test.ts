// Every role against every status of a case of either kind: who looks at, asks for, opens and approves an identity.
import { caseKinds, statusCodesOf } from '@denonco/contract';
import { afterAll, expect, it } from 'vitest';
import { isOwned } from '../../test/caseMatrix.ts';
import { Course } from '../../test/course.ts';
import { expectedAnswers, identityAnswers } from '../../test/identityMatrix.ts';
import { world } from '../../test/world.ts';

const w = await world();
afterAll(() => w.close());
const course = new Course(w);
const rivals = [await course.addMember('KasRapporteur', 'kasrapporteur9@denonco.test')];
await course.addMember('KqzCommissioner', 'kqzcommissioner9@denonco.test');

it.each(caseKinds)('of a %s, in every status', async (kind) => {
  for (const status of statusCodesOf(kind)) {
    const number = await course.aCaseIn(status, kind, rivals);
    const answers = await identityAnswers(w, course, number);
    expect({ status, answers }).toEqual({ status, answers: expectedAnswers(kind, isOwned(kind, status), 'named') });
    expect((await course.read(number)).result.status.code).toBe(status);
  }
});
