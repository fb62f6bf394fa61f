import { updateActivity } from '@casekit/contract/activities'
import { beforeEach, expect, test } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'

const scene = fieldScene()
const { db, deed, send, day } = scene
let { provider, companyId, as, otherAs, caseId, visitId } = scene
beforeEach(() => void ({ provider, companyId, as, otherAs, caseId, visitId } = scene))

async function addProperty(number: string) {
  const id = newId()
  await db().rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, $3, 'Holmegården')`, [
    companyId,
    id,
    number,
  ])
  return id
}

async function addLease(propertyId: string, number: string) {
  const id = newId()
  await db().rows(
    `insert into casekit.lease (company_id, id, property_id, number, address, type) values ($1, $2, $3, $4, 'Holmegade 1', 'Residential')`,
    [companyId, id, propertyId, number],
  )
  return id
}

const addKey = (
  propertyId: string,
  leaseId: string | null,
  name: string,
  more = { mark: '', place: '', isGone: false },
) =>
  db().rows(
    `insert into casekit.property_key (company_id, id, property_id, lease_id, name, mark, place, deleted_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then now() end)`,
    [companyId, newId(), propertyId, leaseId, name, more.mark, more.place, more.isGone],
  )

const place = (propertyId: string, leaseId: string | null) =>
  db().rows('update casekit.cases set property_id = $3, lease_id = $4 where company_id = $1 and id = $2', [
    companyId,
    caseId,
    propertyId,
    leaseId,
  ])

const keys = async () =>
  (await day()).visits[0]?.keys.map(({ name, mark, place: where }) => [name, mark, where].filter(Boolean).join(', '))

test('who does a visit is told the keys of the lease and of its property, of no other lease and no other property', async () => {
  const property = await addProperty('12')
  const other = await addProperty('13')
  const [lease, neighbour] = [await addLease(property, '12-1'), await addLease(property, '12-2')]
  await addKey(property, null, 'Opgangsdør', { mark: 'kode 4711', place: 'Dørtelefon', isGone: false })
  await addKey(property, null, 'Gammel lås', { mark: '', place: '', isGone: true })
  await addKey(property, lease, 'Entré', { mark: 'A 14', place: 'Nøgleboks i kælderen', isGone: false })
  await addKey(property, neighbour, 'Naboens entré')
  await addKey(other, null, 'Varmecentral')
  expect(await keys()).toEqual([])
  await place(property, null)
  expect(await keys()).toEqual(['Opgangsdør, kode 4711, Dørtelefon'])
  await place(property, lease)
  expect(await keys()).toEqual(['Entré, A 14, Nøgleboks i kælderen', 'Opgangsdør, kode 4711, Dørtelefon'])
  const [done] = await send([deed({ text: 'Lukket op' })])
  expect(done?.visit?.keys).toHaveLength(2)
})

test('nobody else is told them: neither a colleague without the visit nor another company', async () => {
  const property = await addProperty('12')
  await addKey(property, null, 'Opgangsdør')
  await place(property, null)
  expect(await keys()).toEqual(['Opgangsdør'])
  expect((await day(otherAs)).visits).toEqual([])
  const [refused] = await send([deed({ text: 'Hej' })], undefined, otherAs)
  expect(refused).toMatchObject({ outcome: 'refused', visit: null })
  const stranger = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id, {
    guards: ['Core', 'Activities'],
  })
  expect(JSON.stringify(await day(stranger.as))).not.toContain('Opgangsdør')

  const assignedToStakeholder = null
  await provider.call(updateActivity, { as, params: { id: visitId }, body: { assignedToStakeholder } })
  expect((await day()).visits).toEqual([])
})

test('the keys of a property that was taken away are told no more', async () => {
  const property = await addProperty('12')
  await addKey(property, null, 'Opgangsdør')
  await place(property, null)
  await db().rows('update casekit.property set deleted_at = now() where company_id = $1 and id = $2', [
    companyId,
    property,
  ])
  expect(await keys()).toEqual([])
})
