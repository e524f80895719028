// The lists of this form and the office's calendar, in the language shown.
import { useRead } from '../api/useRead.ts';
import { listsFresh, useNames } from '../filing/fields/lists.ts';

export const useComplainerTypes = () => useNames(useRead('listComplainerTypes', {}, listsFresh));
export const useActTypes = () => useNames(useRead('listComplainedActTypes', {}, listsFresh));
export const useOfficeDays = () => useRead('getOfficeDays', {}, listsFresh);
