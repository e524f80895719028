// The lists of the desk's forms, in the language shown.
import { useRead } from '../api/useRead.ts';
import { listsFresh, useNames } from '../filing/fields/lists.ts';

export const useObjects = () => useNames(useRead('listDenounceObjects', {}, listsFresh));
export const useSubjectTypes = () => useNames(useRead('listSubjectTypes', {}, listsFresh));
export const useDenouncerTypes = () => useNames(useRead('listDenouncerTypes', {}, listsFresh));
export const useEducationLevels = () => useNames(useRead('listEducationLevels', {}, listsFresh));
export const useComplainerTypes = () => useNames(useRead('listComplainerTypes', {}, listsFresh));
export const useActTypes = () => useNames(useRead('listComplainedActTypes', {}, listsFresh));
