// Wrong, hostile or odd input: refused at its field, or stored as plain text.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildDenouncement, type Filing } from '../../demo/filings.ts';

let app: TestApp;
let municipalities: { code: string; region_code: string; unit: string }[];
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:42:07+01:00' });
  const { rows } = await app.owner.query(`
    select distinct on (m.region_code) m.code, m.region_code, u.code as unit
    from municipalities m join units u on u.municipality_code = m.code order by m.region_code limit 2`);
  municipalities = rows;
});
afterAll(() => app.close());

const base = buildDenouncement({ track: 'denouncement', confidentiality: 'named' }, 3);
const denouncer = { ...base.denouncer, type: 'INDIVIDUAL', name: 'Agim', surname: 'Demo' };
const send = (body: unknown) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/denounces/portal/individual-denounces/register/',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    payload: JSON.stringify(body),
  });
async function fieldsOf(changes: Record<string, unknown>) {
  const response = await send({ ...base, ...changes });
  const { code, validationResponse } = JSON.parse(response.body);
  return { status: response.statusCode, code, fields: validationResponse?.fields ?? {} };
}

describe('a filing with wrong input', () => {
  it('is refused at the field that is missing or wrong', async () => {
    const cases: readonly [string, string, Record<string, unknown>][] = [
      ['no object', 'object', { object: undefined }],
      ['an object of no list', 'object', { object: 'NONE-SUCH' }],
      ['an empty description', 'description', { description: '' }],
      ['a description of blanks', 'description', { description: ' '.repeat(50) }],
      ['a description of marks nobody sees', 'description', { description: '\u202E\u200F\u0000'.repeat(20) }],
      ['a description too long', 'description', { description: 'a'.repeat(10_001) }],
      ['a number for a text', 'description', { description: 5 }],
      ['no track', 'track', { track: 'complaint' }],
      ['1850', 'occurredAt', { occurredAt: '1850-01-01' }],
      ['2090', 'occurredAt', { occurredAt: '2090-01-01' }],
      ['tomorrow', 'occurredAt', { occurredAt: '2026-11-17' }],
      ['in an hour', 'occurredAt', { occurredAt: '2026-11-16T11:42:07+01:00' }],
      ['an hour that the clocks skipped', 'occurredAt', { occurredAt: '2026-03-29T02:30:00+02:00' }],
      ['30 February', 'occurredAt', { occurredAt: '2026-02-30' }],
      ['no subject', 'subjects', { subjects: [] }],
      ['31 subjects', 'subjects', { subjects: Array(31).fill({ type: 'UNKNOWN' }) }],
      ['a subject of no type', 'subjects.1.type', { subjects: [{ type: 'UNKNOWN' }, { type: 'GHOST' }] }],
      ['a voting centre of letters', 'place.votingCentre', { place: { ...base.place, votingCentre: 'abcd' } }],
      ['a point in the sea', 'place.point.lat', { place: { ...base.place, point: { lat: 0, lng: 20 } } }],
      ['a municipality of no list', 'place.municipality', { place: { municipality: '99' } }],
      ['a unit of no list', 'place.unit', { place: { ...base.place, unit: '99999' } }],
      ['a region of no list', 'place.region', { place: { ...base.place, region: '99' } }],
      ['confidential without reasons', 'confidentialityReason', { confidentiality: 'confidential' }],
      ['anonymous, but no tip', 'confidentiality', { confidentiality: 'anonymous', denouncer: undefined }],
      ['anonymous with a name', 'denouncer', { track: 'tip', confidentiality: 'anonymous' }],
      ['named without a name', 'denouncer', { denouncer: undefined }],
      ['no declaration', 'declaration', { declaration: false }],
      ['a language we do not speak', 'language', { language: 'fr' }],
      ['evidence nobody uploaded', 'evidence.0', { evidence: [randomUUID()] }],
      ['21 documents', 'evidence', { evidence: Array.from({ length: 21 }, () => randomUUID()) }],
      [
        'a telephone confirmed by no code of ours',
        'phoneConfirmation.code',
        { phoneConfirmation: { requestId: 'x', code: '1' } },
      ],
      ['a denouncer of no type', 'denouncer.type', { denouncer: { ...denouncer, type: 'GHOST' } }],
      ['an education of no list', 'denouncer.educationLevel', { denouncer: { ...denouncer, educationLevel: 'PHD' } }],
      ['an empty name', 'denouncer.name', { denouncer: { ...denouncer, name: ' ' } }],
      ['no e-mail', 'denouncer.email', { denouncer: { ...denouncer, email: 'a@b' } }],
      ['no telephone', 'denouncer.phone', { denouncer: { ...denouncer, phone: '12' } }],
      ['born in 1850', 'denouncer.birthDate', { denouncer: { ...denouncer, birthDate: '1850-01-01' } }],
      [
        'born in 2090',
        'denouncer.birthDate',
        { denouncer: { ...denouncer, personalNumber: '', birthDate: '2090-01-01' } },
      ],
      ['no personal number', 'denouncer.personalNumber', { denouncer: { ...denouncer, personalNumber: '123' } }],
      [
        'another check letter',
        'denouncer.personalNumber',
        { denouncer: { ...denouncer, birthDate: '1985-03-07', personalNumber: 'I50307101D' } },
      ],
      [
        'a birth date of another number',
        'denouncer.birthDate',
        { denouncer: { ...denouncer, birthDate: '1985-03-08', personalNumber: 'I50307101C' } },
      ],
    ];
    const answers = cases.map(async ([what, , changes]) => {
      const { status, code, fields } = await fieldsOf(changes);
      return [what, status, code, Object.keys(fields)];
    });
    expect(await Promise.all(answers)).toEqual(cases.map(([what, field]) => [what, 400, 'validation', [field]]));
  });

  it('is refused where places do not belong together', async () => {
    const [here, there] = municipalities;
    if (!here || !there) throw new Error('no places');
    const region = await fieldsOf({ place: { region: there.region_code, municipality: here.code } });
    expect(region.fields).toEqual({ 'place.municipality': ['Kjo nuk i përket vendit të zgjedhur më lart.'] });
    const unit = await fieldsOf({ place: { municipality: here.code, unit: there.unit } });
    expect(Object.keys(unit.fields)).toEqual(['place.unit']);
  });

  it('is refused at every field when all are empty', async () => {
    const response = await send({});
    const { validationResponse } = JSON.parse(response.body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(validationResponse.fields)).toEqual(
      expect.arrayContaining([
        'track',
        'object',
        'description',
        'place',
        'subjects',
        'confidentiality',
        'evidence',
        'language',
        'declaration',
      ]),
    );
  });

  it('is not stored', async () => {
    const { rows } = await app.owner.query(
      'select (select count(*)::int from cases) as cases, (select count(*)::int from registers) as registers',
    );
    expect(rows[0]).toEqual({ cases: 0, registers: 0 });
  });
});

describe('text is stored', () => {
  async function stored(text: string): Promise<string> {
    const body: Filing = {
      ...base,
      description: text,
      violatedAct: text,
      subjects: [{ type: 'SCHOOL', institution: text.slice(0, 190) }],
    };
    const response = await send(body);
    const { result } = JSON.parse(response.body);
    expect(response.statusCode).toBe(201);
    const { rows } = await app.owner.query(
      'select description, institution from cases join case_subjects on case_id = cases.id where number = $1',
      [result.number],
    );
    expect(rows[0].description.slice(0, 190)).toContain(rows[0].institution);
    return rows[0].description;
  }

  it('with SQL, HTML, emoji and formats unchanged', async () => {
    const texts = [
      `'); drop table cases; -- \\'; select pg_sleep(9) $1 \${x}`,
      '<script>alert(1)</script><img src=x onerror=alert(1)>&lt;',
      'U ble vota 👨‍👩‍👧 🇦🇱 për 500 lekë — Ёлки ελληνικά 中文 ✓',
      '%s %n %x {0} {{7*7}} #{7*7} <%= 7 %> null undefined',
    ];
    expect(await Promise.all(texts.map(stored))).toEqual(texts);
  });

  it('without control characters and direction marks, and with composed letters', async () => {
    const texts = [
      ['U ble\u0000 vota\u0007 në sheshin kryesor', 'U ble vota në sheshin kryesor'],
      ['\u202EU ble vota\u2066 në sheshin\u200F kryesor', 'U ble vota në sheshin kryesor'],
      ['Blerje vote ne\u0308 shesh, c\u0327do mbrëmje', 'Blerje vote në shesh, çdo mbrëmje'],
    ] as const;
    expect(await Promise.all(texts.map(([text]) => stored(text)))).toEqual(texts.map(([, expected]) => expected));
  });

  it('as nothing when it only looks empty', async () => {
    const [here] = municipalities;
    const response = await send({
      ...base,
      violatedAct: ' ',
      place: { municipality: here?.code, address: '', votingCentre: '' },
    });
    const { result } = JSON.parse(response.body);
    const { rows } = await app.owner.query('select violated_act, address, voting_centre from cases where number = $1', [
      result.number,
    ]);
    expect(rows[0]).toEqual({ violated_act: null, address: null, voting_centre: null });
  });
});
