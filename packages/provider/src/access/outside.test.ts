import { getOutsideAccess, type OutsideDoor } from '@casekit/contract/access'
import { addApiKey, revokeApiKey, rotateApiKey } from '@casekit/contract/api-keys'
import { closeCustomerView, getCaseView, openCustomerView } from '@casekit/contract/case-view'
import { getCaseDetails } from '@casekit/contract/cases'
import { openEmbedSession } from '@casekit/contract/embed'
import type { WidgetName } from '@casekit/contract/endpoint'
import { getKanbanCard } from '@casekit/contract/kanban'
import { cancelTransfer } from '@casekit/contract/transfers'
import { beforeEach, expect, test } from 'vitest'
import { makeStaff } from '../../../../tests/support/people.ts'
import { transferScene } from '../../../../tests/support/transfer-scene.ts'
import { makeEmbedKey, revokeEmbedKey } from '../embed/keys.ts'
import type { KeyScope } from '../embed/queries.ts'
import { newId } from '../platform/new-id.ts'

/** What the page reports about keys, links and partners is what they can actually do with the record. */

const ORIGIN = 'https://partner.example'

const at = transferScene()
let administrator: string
beforeEach(async () => {
  const { provider, sender } = at
  administrator = (await makeStaff(provider.pool, sender.company.id, { guards: ['SettingsAccess'] })).as
})

async function doors(kind: OutsideDoor['door']): Promise<OutsideDoor[]> {
  const query = { kind: 'case' as const, recordId: at.caseId }
  const { body } = await at.provider.call(getOutsideAccess, { as: administrator, query })
  return body.doors.filter(({ door }) => door === kind)
}

let lastNumber = 500_000

async function makeCustomer(name: string): Promise<string> {
  const id = newId()
  const { provider, sender } = at
  await provider
    .db(sender.company.id)
    .rows('insert into casekit.customer (company_id, id, number, name) values ($1, $2, $3, $4)', [
      sender.company.id,
      id,
      (lastNumber += 1),
      name,
    ])
  return id
}

async function giveCaseTo(customerId: string): Promise<void> {
  const { provider, sender, caseId } = at
  await provider
    .db(sender.company.id)
    .rows('update casekit.cases set customer_id = $3 where company_id = $1 and id = $2', [
      sender.company.id,
      caseId,
      customerId,
    ])
}

type Key = { id: string; name: string; key: string; widget: WidgetName }

async function embedKey(name: string, widget: WidgetName, scope: KeyScope): Promise<Key> {
  const companyId = at.sender.company.id
  const made = await makeEmbedKey(at.provider.pool, {
    companyId,
    name,
    origins: [ORIGIN],
    widgets: [widget],
    ...scope,
  })
  return { ...made, name, widget }
}

/** The keys whose tokens can show the case's card on a partner page. */
async function showing(keys: Key[]): Promise<string[]> {
  const shown: string[] = []
  for (const { name, key, widget } of keys) {
    const body = { widgets: [widget], origin: ORIGIN }
    const session = await at.provider.call(openEmbedSession, { as: `Bearer ${key}`, body })
    const { status } = await at.provider.call(getKanbanCard, {
      as: session.body.token,
      params: { caseId: at.caseId },
      headers: { origin: ORIGIN },
    })
    if (status === 200) shown.push(name)
  }
  return shown.toSorted()
}

test('of the embed keys exactly those are told whose pages show the case', async () => {
  const [owner, other] = [await makeCustomer('Hanne Friis'), await makeCustomer('Bo Lind')]
  await giveCaseTo(owner)
  const keys = [
    await embedKey('All', 'kanban-board', { scope: 'all' }),
    await embedKey('Owner', 'kanban-board', { scope: 'customer', customerId: owner }),
    await embedKey('Other', 'kanban-board', { scope: 'customer', customerId: other }),
    await embedKey('Made', 'kanban-board', { scope: 'created' }),
    await embedKey('Times', 'timeslot-chooser', { scope: 'all' }),
  ]
  const told = await doors('embed')
  expect(told.map(({ name }) => name).toSorted()).toEqual(await showing(keys))
  expect(told).toContainEqual({
    door: 'embed',
    name: 'Owner',
    at: ORIGIN,
    reach: 'customer',
    deed: 'change',
    until: null,
  })
  await revokeEmbedKey(at.provider.pool, at.sender.company.id, keys[0]!.id)
  expect((await doors('embed')).map(({ name }) => name)).toEqual(['Owner'])
})

test('of the keys of other systems those are told whose areas open it, once they are issued and until they end', async () => {
  const { provider, caseId } = at
  const make = async (name: string, scopes: ('cases:read' | 'cases:write' | 'customers:read')[]) => {
    const body = { name, scopes, networks: [], expiresAt: null }
    return (await provider.call(addApiKey, { as: administrator, body })).body
  }
  const issue = async (keyId: string) =>
    (await provider.call(rotateApiKey, { as: administrator, params: { keyId }, body: { overlapHours: 0 } })).body.key
  const [reads, writes, customers] = [
    await make('Reads', ['cases:read']),
    await make('Writes', ['cases:write']),
    await make('Customers', ['customers:read']),
  ]
  expect(await doors('api')).toEqual([])
  const asked = []
  for (const keyId of [reads, writes, customers]) {
    const as = await issue(keyId)
    asked.push((await provider.call(getCaseDetails, { as, params: { caseId } })).status)
  }
  expect(asked).toEqual([200, 200, 403])
  expect((await doors('api')).map(({ name, deed, reach }) => [name, deed, reach])).toEqual([
    ['Writes', 'change', 'all'],
    ['Reads', 'see', 'all'],
  ])
  await provider.call(revokeApiKey, { as: administrator, params: { keyId: writes } })
  expect((await doors('api')).map(({ name }) => name)).toEqual(['Reads'])
})

test('a customer who was sent a link is told until the view is closed to them', async () => {
  const { provider, sender, caseId } = at
  await giveCaseTo(await makeCustomer('Hanne Friis'))
  expect(await doors('case-link')).toEqual([])
  const opened = await provider.call(openCustomerView, { as: sender.staff.as, params: { caseId }, body: {} })
  const follow = async () => (await provider.call(getCaseView, { as: opened.body.token })).status
  expect(await follow()).toBe(200)
  expect(await doors('case-link')).toMatchObject([{ name: 'Hanne Friis', reach: 'one', deed: 'see' }])
  await provider.call(closeCustomerView, { as: sender.staff.as, params: { caseId } })
  expect(await follow()).not.toBe(200)
  expect(await doors('case-link')).toEqual([])
})

test('a partner is told from the moment that the case is sent until it is called back', async () => {
  const { provider, sender } = at
  expect(await doors('partner')).toEqual([])
  const { body: transferId } = await at.send()
  expect(await doors('partner')).toMatchObject([{ reach: 'sent', deed: 'see', until: null }])
  await provider.call(cancelTransfer, { as: sender.staff.as, params: { transferId } })
  expect(await doors('partner')).toEqual([])
})
