/** Whose hours; without either id, the company's. */
export type Owner = { departmentId: string | null; stakeholderId: string | null }

export const isCompany = ({ departmentId, stakeholderId }: Owner): boolean =>
  departmentId === null && stakeholderId === null

export const isOf =
  (owner: Owner) =>
  ({ departmentId, stakeholderId }: Owner): boolean =>
    departmentId === owner.departmentId && stakeholderId === owner.stakeholderId

/** Parses the address and the select's value: `team:<id>`, `person:<id>`, or empty. */
export function ownerFrom(word: string): Owner {
  const [kind, id = null] = word.split(':')
  return { departmentId: kind === 'team' ? id : null, stakeholderId: kind === 'person' ? id : null }
}
