// Existing values by field name (numbers, ids, codes), so that calls pass the first checks. Knows no route.

const mostOfOnePlace = 40;

export type Params = Readonly<Record<string, string>>;

/** A value, the path of the route that answered it, and its params. */
interface Found {
  readonly value: string | number;
  readonly from: readonly string[];
  readonly under: Params;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((one) => one !== '');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

export class Pool {
  readonly #byName = new Map<string, Found[]>();

  /** Adds every value of an answer under its name; `{ code }` and `{ id }` also under their object's name. */
  gather(path: string, under: Params, answer: unknown): void {
    this.#walk({ path, under }, '', answer);
  }

  add(name: string, value: string | number, path = '', under: Params = {}): void {
    const found = this.#byName.get(name) ?? [];
    const from = segmentsOf(path);
    const beside = found.filter((one) => one.from.join('/') === from.join('/'));
    const known = beside.some((one) => one.value === value && one.under.number === under.number);
    if (known || beside.length >= mostOfOnePlace) return;
    this.#byName.set(name, [...found, { value, from, under }]);
  }

  #walk(place: { readonly path: string; readonly under: Params }, name: string, answer: unknown): void {
    if (isValue(answer)) {
      if (name !== '' && answer !== '') this.add(name, answer, place.path, place.under);
      return;
    }
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 40)) this.#walk(place, name, one);
      return;
    }
    if (!isObject(answer)) return;
    for (const [key, value] of Object.entries(answer)) {
      this.#walk(place, key, value);
      if ((key === 'code' || key === 'id') && isValue(value) && name !== '') this.#walk(place, name, value);
    }
  }

  /** Values of this name, preferring those of similar routes. */
  valuesOf(name: string, path: string, params: Params): readonly (string | number)[] {
    const { near, all } = this.#near(name, path, params);
    return [...near, ...near, ...near, ...all].map(({ value }) => value);
  }

  /** Consistent params: the last was answered under the others. */
  paramsFor(path: string): readonly Params[] {
    const names = [...path.matchAll(/:([a-z]+)/gi)].map(([, name]) => name ?? '');
    const last = names.at(-1);
    if (last === undefined) return [];
    const { near, all } = this.#near(last, path, {});
    return [...near, ...near, ...all].flatMap(({ value, under }) => {
      const params = { ...under, [last]: String(value) };
      return names.every((name) => isText(params[name])) ? [params] : [];
    });
  }

  #near(
    name: string,
    path: string,
    params: Params,
  ): { readonly near: readonly Found[]; readonly all: readonly Found[] } {
    const all = this.#byName.get(name) ?? [];
    const wanted = segmentsOf(path);
    const nearness = ({ from, under }: Found) => {
      const apart = from.findIndex((segment, index) => segment !== wanted[index]);
      const shared = Object.entries(params).filter(([key, value]) => under[key] === value).length;
      return (apart === -1 ? from.length : apart) + 10 * shared;
    };
    const nearest = all.reduce((most, one) => Math.max(most, nearness(one)), 0);
    return { near: all.filter((one) => nearness(one) === nearest), all };
  }

  get size(): number {
    return [...this.#byName.values()].reduce((sum, found) => sum + found.length, 0);
  }
}
