// Counters and histograms of one process, and their text as Prometheus reads it (exposition format 0.0.4). Counting is a
// look-up and an addition, so that it may stand in the way of every request. It knows no name; metrics.ts has them.

type Labels = Readonly<Record<string, string>>;
interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}
interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly lines: () => string;
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const labelled = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};
const written = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));
const line = (name: string, { labels = {}, value }: Sample) => `${name}${labelled(labels)} ${written(value)}\n`;

export interface Counter {
  readonly add: () => void;
}
export interface Histogram {
  readonly observe: (seconds: number) => void;
}

export type Registry = ReturnType<typeof createRegistry>;

export function createRegistry() {
  const families = new Map<string, Family>();
  const add = (family: Family) => void families.set(family.name, family);
  return {
    /** Its counters are made by what is given, once each; whoever counts often keeps them. */
    counters(name: string, help: string, first: readonly Labels[] = []): (labels: Labels) => Counter {
      const made = new Map<string, { readonly labels: Labels; value: number }>();
      const of = (labels: Labels): Counter => {
        const one = keptBy(made, labels, () => ({ labels, value: 0 }));
        return {
          add: () => {
            one.value += 1;
          },
        };
      };
      for (const labels of first) of(labels);
      add({
        ...{ name, help, type: 'counter' },
        lines: () => [...made.values()].map((one) => line(name, one)).join(''),
      });
      return of;
    },
    histograms(name: string, help: string, bounds: readonly number[]): (labels: Labels) => Histogram {
      const made = new Map<string, ReturnType<typeof histogram>>();
      add({
        ...{ name, help, type: 'histogram' },
        lines: () => [...made.values()].map((one) => one.lines(name)).join(''),
      });
      return (labels) => keptBy(made, labels, () => histogram(labels, bounds));
    },
    /** What is read when it is asked for; declared anew, it is read anew. */
    gauge(name: string, help: string, read: () => readonly Sample[], type: Family['type'] = 'gauge'): void {
      add({
        name,
        help,
        type,
        lines: () =>
          read()
            .map((sample) => line(name, sample))
            .join(''),
      });
    },
    text: (): string =>
      [...families.values()]
        .map(({ name, help, type, lines }) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines()}`)
        .join(''),
  };
}

function keptBy<T>(made: Map<string, T>, labels: Labels, make: () => T): T {
  const key = labelled(labels);
  const known = made.get(key);
  if (known !== undefined) return known;
  const one = make();
  made.set(key, one);
  return one;
}

function histogram(labels: Labels, bounds: readonly number[]) {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  return {
    observe(seconds: number) {
      let at = 0;
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
      counts[at] = (counts[at] ?? 0) + 1;
      sum += seconds;
    },
    lines(name: string): string {
      let count = 0;
      const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, at) => {
        count += counts[at] ?? 0;
        return line(`${name}_bucket`, { labels: { ...labels, le: written(bound) }, value: count });
      });
      return [
        ...buckets,
        line(`${name}_sum`, { labels, value: sum }),
        line(`${name}_count`, { labels, value: count }),
      ].join('');
    },
  };
}
