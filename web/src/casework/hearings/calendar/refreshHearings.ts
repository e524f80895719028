import { invalidate } from '../../../platform/api/query.ts';

/** Reloads every view of hearings. */
export const refreshHearings = () => invalidate('listHearings', 'previewAgenda', 'listCaseHearings');
