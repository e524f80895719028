// Routes of elections and premises reports. Part of the table of index.ts.

import * as premisesCentres from './premises/premises.centres.ts';
import * as premisesFiles from './premises/premises.files.ts';
import * as inspections from './premises/premises.inspections.ts';
import * as publicPremises from './premises/premises.public.ts';
import * as premisesRepeat from './premises/premises.repeat.ts';
import * as premisesSheets from './premises/premises.sheets.ts';
import * as premises from './premises/premises.ts';
import * as elections from './reference/elections.ts';

export const premisesRoutes = {
  listElections: elections.listElections,
  listElectionZones: elections.listElectionZones,
  listVotingCentres: elections.listVotingCentres,
  listPremises: premises.listPremises,
  mapPremises: premises.mapPremises,
  premisesCompleteness: premises.premisesCompleteness,
  getPremises: premises.getPremises,
  savePremises: premises.savePremises,
  actOnPremises: premises.actOnPremises,
  actOnManyPremises: premises.actOnManyPremises,
  repeatPremises: premisesRepeat.repeatPremises,
  addVotingCentre: premisesCentres.addVotingCentre,
  exportPremises: premisesSheets.exportPremises,
  previewPremisesImport: premisesSheets.previewPremisesImport,
  listImportRows: premisesSheets.listImportRows,
  confirmPremisesImport: premisesSheets.confirmPremisesImport,
  listPremisesFiles: premisesFiles.listPremisesFiles,
  attachPremisesFile: premisesFiles.attachPremisesFile,
  removePremisesFile: premisesFiles.removePremisesFile,
  markPremisesFile: premisesFiles.markPremisesFile,
  linkPremisesFiles: premisesFiles.linkPremisesFiles,
  downloadPremisesFile: premisesFiles.downloadPremisesFile,
  publicPremisesPhoto: premisesFiles.publicPremisesPhoto,
  listInspections: inspections.listInspections,
  recordInspection: inspections.recordInspection,
  listPublicElections: publicPremises.listPublicElections,
  listPublicPremises: publicPremises.listPublicPremises,
  mapPublicPremises: publicPremises.mapPublicPremises,
  getPublicPremises: publicPremises.getPublicPremises,
  exportPublicPremises: publicPremises.exportPublicPremises,
} as const;
