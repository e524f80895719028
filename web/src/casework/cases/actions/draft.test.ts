import { ActionRequest, denouncementRows, isStaffRow, type LifecycleRow } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { caseFile, firstSubject, secondSubject } from './caseFile.test-data.ts';
import { type ActionDraft, awaitedAt, dataOf, lacksHour, newDraft, readAmount, sessionInstant } from './draft.ts';

const rows: readonly LifecycleRow[] = denouncementRows;
const file = caseFile();
const draft = (change: Partial<ActionDraft> = {}): ActionDraft => ({ ...newDraft(file), ...change });
const session = (day: string, month: string, year: string, sessionTime: string) =>
  dataOf(['sessionAt'], draft({ sessionDay: { day, month, year }, sessionTime }), file).sessionAt;

describe('the data of an action form', () => {
  it('begins with the party that is asked and the day of today', () => {
    const { body, report } = newDraft(file, 'askClaims', '2026-11-16');
    expect({ body, on: report.on }).toEqual({ body: 'Agim Demo', on: { day: '16', month: '11', year: '2026' } });
    expect(newDraft(file, 'forward').body).toBe('');
  });

  it('knows what a decision would not wait for', () => {
    const now = new Date('2026-11-16T10:00:00+01:00');
    const [first] = file.deadlines;
    const claims = { ...first, code: 'claims', dueAt: '2026-11-18T16:00:00+01:00' };
    const sessionAt = '2026-11-20T11:00:00+01:00';
    const requested = caseFile({ deadlines: [claims], status: 'session', sessionAt });
    expect(awaitedAt(requested, now)).toEqual({ claimsUntil: claims.dueAt, sessionAt });
    expect(awaitedAt(requested, new Date('2026-11-21T10:00:00+01:00'))).toEqual({});
    expect(awaitedAt(file, now)).toEqual({});
  });

  it('reads amounts with separators', () => {
    const texts = ['10 000', '1.250.000', '', 'dhjetë', '-5'];
    expect(texts.map(readAmount)).toEqual([10_000, 1_250_000, undefined, Number.NaN, Number.NaN]);
  });

  it('reads the time of a session in Tirane, in summer and winter', () => {
    expect(session('30', '11', '2026', '10.30')).toBe('2026-11-30T10:30:00+01:00');
    expect(session('1', '7', '2027', '9')).toBe('2027-07-01T09:00:00+02:00');
  });

  it('has no instant of a session whose day or hour cannot be read', () => {
    const at = (day: string, sessionTime: string) =>
      sessionInstant(draft({ sessionDay: { day, month: '11', year: '2026' }, sessionTime }));
    expect(at('30', '10:30')).toBe('2026-11-30T10:30:00+01:00');
    expect([at('30', 'T'), at('30', '1T'), at('31', 'TE'), at('31', '10:30'), at('30', '')]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it('omits an empty session and sends an invalid one so that the schema rejects it', () => {
    expect(session('', '', '', '')).toBeUndefined();
    expect(ActionRequest.shape.data.shape.sessionAt.safeParse(session('31', '11', '2026', '10:30')).success).toBe(
      false,
    );
    expect(ActionRequest.shape.data.shape.sessionAt.safeParse(session('30', '11', '2026', '')).success).toBe(false);
    const skipped = session('28', '3', '2027', '02:30');
    expect(ActionRequest.shape.data.shape.sessionAt.safeParse(skipped).success).toBe(false);
    expect(lacksHour(draft({ sessionDay: { day: '30', month: '11', year: '2026' } }))).toBe(true);
  });

  it('sends an outcome for every subject and an amount for fines only', () => {
    const outcomes = {
      [firstSubject]: { outcome: 'fine', amount: '10 000' },
      [secondSubject]: { outcome: 'dropped', amount: '5000' },
    };
    expect(dataOf(['outcomes'], draft({ outcomes }), file)).toEqual({
      outcomes: [
        { subject: firstSubject, outcome: 'fine', amount: 10_000 },
        { subject: secondSubject, outcome: 'dropped' },
      ],
    });
  });

  it('sends the votes of those who were present', () => {
    const votes = [
      { seat: 1, name: ' Ana Demo ', vote: 'for' },
      { seat: 2, name: 'Besa Demo', vote: '' },
      { seat: 3, name: 'Drini Demo', vote: 'against' },
    ];
    expect(dataOf(['votes'], draft({ votes, dissent: 'Nuk pajtohem me arsyetimin.' }), file).votes).toEqual({
      members: [
        { name: 'Ana Demo', vote: 'for' },
        { name: 'Drini Demo', vote: 'against' },
      ],
      dissent: 'Nuk pajtohem me arsyetimin.',
    });
  });

  it('sends a criminal report with the outcome that obliges to it, and nothing of one typed before', () => {
    const report = { made: true, number: ' 12/3 ', on: { day: '2', month: '11', year: '2026' }, office: 'Prokuroria' };
    const sent = (outcome: string, made = true) =>
      dataOf(
        ['report'],
        draft({ outcomes: { [firstSubject]: { outcome, amount: '' } }, report: { ...report, made } }),
        file,
      ).report;
    expect(sent('criminal_referral')).toEqual({ number: '12/3', on: '2026-11-02', office: 'Prokuroria' });
    expect([sent('criminal_referral', false), sent('dropped')]).toEqual([undefined, undefined]);
    expect(dataOf(['report'], draft(), file).report).toBeUndefined();
    const referred = (made: boolean) =>
      dataOf(['report'], draft({ report: { ...report, office: '', made } }), file).report;
    expect([referred(true), referred(false)]).toEqual([{ number: '12/3', on: '2026-11-02' }, undefined]);
  });

  it('sends the proposal to KAS of the subjects whose outcome is one, a measure without an amount', () => {
    const outcomes = {
      [firstSubject]: { outcome: 'propose_sanction', amount: '' },
      [secondSubject]: { outcome: 'rejected', amount: '' },
    };
    const sanctions = { [firstSubject]: { article: ' KZ 171 ', amount: '90 000' } };
    const sent = (of: typeof outcomes) => dataOf(['sanctions'], draft({ outcomes: of, sanctions }), file).sanctions;
    expect(sent(outcomes)).toEqual([{ subject: firstSubject, article: 'KZ 171', amount: 90_000 }]);
    const measure = { ...outcomes, [firstSubject]: { outcome: 'propose_discipline', amount: '' } };
    expect(sent(measure)).toEqual([{ subject: firstSubject, article: 'KZ 171' }]);
    expect(sent({ ...outcomes, [firstSubject]: { outcome: 'rejected', amount: '' } })).toBeUndefined();
    const decided = caseFile({ status: 'decided', outcome: 'propose_sanction' });
    expect(dataOf(['sanctions'], newDraft(decided), decided).sanctions).toEqual([
      { subject: firstSubject, article: undefined, amount: undefined },
    ]);
  });

  it('leaves out the subjects left blank in a sanction proposed after a decision without one', () => {
    const decided = caseFile({ status: 'decided', outcome: 'rejected' });
    const sent = (sanctions: ActionDraft['sanctions']) =>
      dataOf(['sanctions'], { ...newDraft(decided), sanctions }, decided).sanctions;
    const blank = { article: ' ', amount: '' };
    expect(sent({ [firstSubject]: blank, [secondSubject]: { article: 'KZ 171', amount: '' } })).toEqual([
      { subject: secondSubject, article: 'KZ 171', amount: undefined },
    ]);
    expect(sent({ [firstSubject]: blank })).toHaveLength(decided.subjectsList.length);
  });

  it('omits subjects with a final outcome', () => {
    const decided = caseFile({ outcome: 'propose_sanction' });
    expect(dataOf(['outcomes'], newDraft(decided), decided)).toEqual({
      outcomes: [{ subject: secondSubject, outcome: undefined }],
    });
  });

  it('lacks exactly the fields of the action when the form is empty', () => {
    // These two list missing parts themselves.
    const withParts: readonly string[] = ['outcomes', 'hiding'];
    expect(dataOf(['hiding'], newDraft(file), file)).toEqual({
      hiding: { scope: 'text', ground: undefined, words: undefined },
    });
    for (const row of rows.filter(isStaffRow)) {
      const fields = [...row.asks, ...(row.optional ?? [])];
      const data = dataOf(fields, newDraft(caseFile({ assignee: false })), file);
      const missing = Object.keys(data).filter((key) => data[key] === undefined);
      expect(missing.toSorted(), row.action).toEqual(fields.filter((field) => !withParts.includes(field)).toSorted());
    }
  });
});
