import { describe, expect, it } from 'vitest';
import { fieldsOf, operationsOf, typeOf } from './document.ts';

describe('the OpenAPI document', () => {
  it('describes the type of a value', () => {
    expect(typeOf({ type: 'string', format: 'date-time' }, {})).toBe('string date-time');
    expect(typeOf({ enum: ['al', 'en'] }, {})).toBe('"al" | "en"');
    expect(typeOf({ type: 'array', items: { type: 'object' } }, {})).toBe('array of object');
    expect(typeOf({ type: 'string', minLength: 20, maxLength: 10_000 }, {})).toBe('string 20…10000');
    expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] }, {})).toBe('string | null');
  });

  it('resolves references, lists and nesting, and stops at a recursive schema', () => {
    const all = {
      Node: {
        properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
        required: ['name'],
      },
    };
    const rows = fieldsOf({ type: 'array', items: { $ref: '#/components/schemas/Node' } }, all);
    expect(rows[0]).toEqual({ path: '[].name', type: 'string', required: true });
    expect(rows[1]).toEqual({ path: '[].next', type: 'object', required: false });
    expect(rows.length).toBeLessThan(20);
  });

  it('lists operations only, and leaves missing parts empty', () => {
    const [operation, ...rest] = operationsOf({
      paths: { '/api/x/': { get: { security: [{ bearer: [] }] }, summary: {} } },
    });
    expect(rest).toEqual([]);
    expect(operation).toMatchObject({
      key: 'get /api/x/',
      signedIn: true,
      summary: '',
      parameters: [],
      body: [],
      answers: [],
    });
  });
});
