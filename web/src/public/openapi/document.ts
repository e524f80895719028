// Reads the shown parts of an OpenAPI document. Pure; missing parts are left out.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

type Content = Readonly<Record<string, { schema?: Schema }>>;

interface DocumentOperation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { description?: string; content?: Content }>>;
}

export interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** A field by dotted path; `[]` means list items. */
export interface FieldRow {
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const DEPTH = 6;

function resolved(schema: Schema, all: Readonly<Record<string, Schema>>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (all[name] ?? {});
}

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  const [low, high] = [minLength ?? minimum, maxLength ?? maximum];
  if (low === undefined && high === undefined) return '';
  return ` ${low ?? ''}…${high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : ''}`;
}

/** Short type of a schema: `string date-time`, `"al" | "en"`, `array of object`. */
export function typeOf(given: Schema, all: Readonly<Record<string, Schema>>): string {
  const schema = resolved(given, all);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((one) => typeOf(one, all)))].join(' | ');
  const type = [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' | ');
  if (type === 'array' && schema.items) return `array of ${typeOf(schema.items, all)}`;
  return `${type}${schema.format ? ` ${schema.format}` : ''}${boundsOf(schema)}`;
}

export function fieldsOf(
  given: Schema | undefined,
  all: Readonly<Record<string, Schema>>,
  path = '',
  depth = 0,
): FieldRow[] {
  if (!given || depth > DEPTH) return [];
  const schema = resolved(given, all);
  const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? schema.oneOf ?? [])];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const at = path ? `${path}.${name}` : name;
    const row = { path: at, type: typeOf(one, all), required: schema.required?.includes(name) ?? false };
    return [row, ...fieldsOf(one, all, at, depth + 1)];
  });
  const items = schema.items ? fieldsOf(schema.items, all, `${path}[]`, depth + 1) : [];
  return [...fields, ...items, ...inner.flatMap((one) => fieldsOf(one, all, path, depth + 1))];
}

const jsonOf = (content: Content | undefined) => content?.['application/json']?.schema;

export type Operation = ReturnType<typeof operationsOf>[number];

export function operationsOf(document: OpenApi) {
  const all = document.components?.schemas ?? {};
  return Object.entries(document.paths ?? {}).flatMap(([path, row]) =>
    Object.entries(row)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        key: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? operation.description ?? '',
        signedIn: (operation.security?.length ?? 0) > 0,
        parameters: (operation.parameters ?? [])
          .filter((one) => one.in !== 'header')
          .map((one) => ({ path: one.name, type: typeOf(one.schema ?? {}, all), required: one.required ?? false })),
        body: fieldsOf(jsonOf(operation.requestBody?.content), all),
        answers: Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
          status,
          description: answer.description ?? '',
          fields: fieldsOf(jsonOf(answer.content), all),
        })),
      })),
  );
}
