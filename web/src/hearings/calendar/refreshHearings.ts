import { refresh } from '../../api/reads.ts';

/** After a change of one: every view of hearings is read anew. */
export const refreshHearings = () => refresh('listHearings', 'previewAgenda', 'listCaseHearings');
