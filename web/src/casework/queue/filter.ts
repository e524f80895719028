// What of the queue is shown, as its address says it, so that a link, a reload and the way back keep it. Pure.
import { queueViews, statusCodes } from '@denonco/contract';

export type QueueView = (typeof queueViews)[number];

export interface QueueFilter {
  readonly view: QueueView;
  readonly status: (typeof statusCodes)[number] | undefined;
  readonly object: string;
  readonly municipality: string;
  readonly search: string;
}

/** Anything the address says that the queue does not know is left out. */
export function readFilter(params: URLSearchParams): QueueFilter {
  const codeOf = (key: string) => (/^[\w-]{1,40}$/.test(params.get(key) ?? '') ? (params.get(key) ?? '') : '');
  return {
    view: queueViews.find((view) => view === params.get('view')) ?? 'all',
    status: statusCodes.find((status) => status === params.get('status')),
    object: codeOf('object'),
    municipality: codeOf('municipality'),
    search: (params.get('search') ?? '').slice(0, 200),
  };
}

/** The shortest address that says the filter. */
export function filterParams({ view, status, ...rest }: QueueFilter): URLSearchParams {
  const said = Object.entries({ view: view === 'all' ? '' : view, status: status ?? '', ...rest });
  return new URLSearchParams(said.filter(([, value]) => value !== ''));
}

/** Whether rows are left out beside what the view leaves out. */
export const isNarrowed = ({ status, object, municipality, search }: QueueFilter): boolean =>
  status !== undefined || object !== '' || municipality !== '' || search.trim() !== '';

/** The same view with nothing left out. */
export const widened = ({ view }: QueueFilter): QueueFilter => ({
  view,
  status: undefined,
  object: '',
  municipality: '',
  search: '',
});
