// Absences as rows and as colleagues see them.
export interface AbsenceColumns {
  readonly absent_from: string | null;
  readonly absent_until: string | null;
}

export const toAbsence = ({ absent_from: from, absent_until: until }: AbsenceColumns) => ({
  ...(from !== null && { absentFrom: from }),
  ...(until !== null && { absentUntil: until }),
});
