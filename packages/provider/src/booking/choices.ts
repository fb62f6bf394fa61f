import type { BookingChoices } from '@casekit/contract/booking-choices'
import type { BookingSettings, setBookingSettings } from '@casekit/contract/booking-settings'
import type { Body } from '@casekit/contract/endpoint'
import { hasEmptyRange } from '@casekit/rules/postal-zone'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { readSettings } from './settings.ts'

/** The kinds visitors choose from and the questions, in settings order. */
export const choicesOf = ({ kinds, questions }: BookingSettings): BookingChoices => ({
  kinds: kinds
    .filter(({ isShown }) => isShown)
    .map(({ id, name, names, durationInMinutes }) => ({ id, name, ...(names && { names }), durationInMinutes })),
  questions,
})

type Given = Body<typeof setBookingSettings>

/** Rejects empty zones, and kinds and questions that do not fit together; names the field. */
export async function refuseOddChoices(db: Db, companyId: number, given: Given): Promise<void> {
  const empty = given.zones?.findIndex(({ zipCodes }) => hasEmptyRange(zipCodes)) ?? -1
  if (empty >= 0) throw badRequest(`/zones/${empty}/zipCodes`, 'contains a range that ends before it starts')
  const standing = await readSettings(db, companyId)
  const { kinds, questions } = { ...standing, ...given }
  refuseTwice(kinds, 'kinds')
  refuseTwice(questions, 'questions')
  const doubled = kinds.findIndex(({ names = [] }) => hasTwice(names))
  if (doubled >= 0) throw badRequest(`/kinds/${doubled}/names`, 'contains a language twice')
  const known = new Set(kinds.map(({ id }) => id))
  for (const [at, { kindIds, kind, texts }] of questions.entries()) {
    if (kindIds.some(id => !known.has(id)))
      throw badRequest(`/questions/${at}/kindIds`, 'names a kind that does not exist')
    if (hasTwice(texts)) throw badRequest(`/questions/${at}/texts`, 'contains a language twice')
    const counts = new Set(texts.map(({ options }) => options.length))
    if (kind === 'choice' && (counts.size > 1 || counts.has(0) || counts.has(1)))
      throw badRequest(`/questions/${at}/texts`, 'needs the same number of options, at least two, in every language')
  }
  await refuseUnknown(db, companyId, 'skill', { list: 'kinds', ids: given.kinds?.map(({ skillId }) => skillId) })
  const departments = given.zones?.map(({ departmentId }) => departmentId)
  await refuseUnknown(db, companyId, 'department', { list: 'zones', ids: departments })
}

const hasTwice = (said: readonly { language: string }[]) =>
  new Set(said.map(({ language }) => language)).size < said.length

function refuseTwice(rows: readonly { id: string }[], field: string): void {
  const twice = rows.findIndex(({ id }, at) => rows.findIndex(row => row.id === id) < at)
  if (twice >= 0) throw badRequest(`/${field}/${twice}/id`, 'is used twice')
}

type Named = { list: 'kinds' | 'zones'; ids: readonly (string | null | undefined)[] | undefined }

/** Names the list entry with an unknown skill or department. */
async function refuseUnknown(db: Db, companyId: number, table: 'skill' | 'department', { list, ids = [] }: Named) {
  const rows = await db.rows<{ id: string }>(
    `select id from casekit.${table} where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null`,
    [companyId, ids.flatMap(id => id ?? [])],
  )
  const known = new Set(rows.map(({ id }) => id))
  const strange = ids.findIndex(id => id && !known.has(id))
  if (strange >= 0) throw noSuch(`${list}/${strange}/${table}Id`)
}
