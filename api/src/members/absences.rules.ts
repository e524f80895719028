// Days on which a member is away, as rows have them and as colleagues read them.
export interface AbsenceColumns {
  readonly absent_from: string | null;
  readonly absent_until: string | null;
}

export const toAbsence = ({ absent_from: from, absent_until: until }: AbsenceColumns) => ({
  ...(from !== null && { absentFrom: from }),
  ...(until !== null && { absentUntil: until }),
});
