/** Id of a part's heading. */
export const groupId = (group: string) => `group.${group}`;
