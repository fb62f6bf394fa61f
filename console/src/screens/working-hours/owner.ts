/** Whose hours; with neither id the company's. */
export type Owner = { departmentId: string | null; stakeholderId: string | null }

export const isCompany = ({ departmentId, stakeholderId }: Owner): boolean =>
  departmentId === null && stakeholderId === null

export const isOf =
  (owner: Owner) =>
  ({ departmentId, stakeholderId }: Owner): boolean =>
    departmentId === owner.departmentId && stakeholderId === owner.stakeholderId

/** What stands in the address and in the choice: `team:<id>`, `person:<id>`, or nothing. */
export function ownerFrom(word: string): Owner {
  const [kind, id = null] = word.split(':')
  return { departmentId: kind === 'team' ? id : null, stakeholderId: kind === 'person' ? id : null }
}
