/** The id of the heading of a part of the report. */
export const groupId = (group: string) => `group.${group}`;
