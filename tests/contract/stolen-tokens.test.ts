import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { openEmbedSession } from '@casekit/contract/embed'
import { WIDGETS, type WidgetName } from '@casekit/contract/endpoint'
import { hashToken } from '@casekit/provider/server/tokens'
import { type IssuedKey, makeEmbedKey, replaceEmbedKey, revokeEmbedKey } from '@casekit/provider/embed/keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Own } from './fixtures.ts'
import { cast, inputOf, ORIGIN, setStage, type Stage } from './stage.ts'

let stage: Stage
let own: Own
let key: IssuedKey

beforeAll(async () => {
  stage = await setStage()
  own = await cast(stage)
  key = await makeKey()
})
afterAll(() => stage.provider.close())

const makeKey = (widgets: readonly WidgetName[] = WIDGETS) =>
  makeEmbedKey(stage.provider.pool, {
    companyId: stage.company.id,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: [...widgets],
    scope: 'all',
  })

async function tokenOf(issued: IssuedKey, widgets: readonly WidgetName[] = WIDGETS): Promise<string> {
  const tenant = widgets.join() === 'tenant' && { tenant: { customerId: own.customer } }
  const body = { widgets: [...widgets], origin: ORIGIN, ...tenant }
  return (await stage.provider.call(openEmbedSession, { body, as: issued.key })).body.token
}

/** Every call that requires a token and that some widget may make, according to the contract. */
const forWidgets = endpoints.filter(({ endpoint }) => endpoint.embed && endpoint.guard !== 'public')

async function statusOf(named: NamedEndpoint, as: string, origin: string | null): Promise<number> {
  const headers = origin === null ? {} : { origin }
  const request = { ...inputOf(named, own), as, headers }
  return (await stage.provider.call(named.endpoint, request as never)).status
}

/** The calls that a thief was not refused. */
async function openTo(as: string, origin: string | null = ORIGIN, calls = forWidgets): Promise<string[]> {
  const open: string[] = []
  for (const named of calls) {
    const status = await statusOf(named, as, origin)
    if (status !== 401 && status !== 403) open.push(`${named.name} answered ${status}`)
  }
  return open
}

test('there are calls for each widget to try', () => {
  const tried = new Set(forWidgets.flatMap(({ endpoint }) => endpoint.embed ?? []))
  expect([...tried].toSorted()).toEqual([...WIDGETS].toSorted())
})

const last = (token: string) => (token.endsWith('A') ? 'B' : 'A')

describe('a stolen token opens nothing', () => {
  test.each([
    ['on another origin', 'https://evil.example'],
    ['on the origin »null« of a sandbox or a file', 'null'],
    ['without an origin', null],
    ['on an empty origin', ''],
    ['on a domain below', 'https://shop.partner.example'],
    ['on a domain that ends alike', 'https://evilpartner.example'],
    ['on a domain that begins alike', 'https://partner.example.evil.example'],
    ['on another port', 'https://partner.example:8443'],
    ['on the same port written out', 'https://partner.example:443'],
    ['over plain http', 'http://partner.example'],
    ['in capital letters', 'https://PARTNER.example'],
    ['with a dot at the end', 'https://partner.example.'],
    ['with a slash at the end', 'https://partner.example/'],
    ['with a letter of another script', 'https://p\u0430rtner.example'],
    ['with that letter as browsers send it', 'https://xn--prtner-4ve.example'],
    ['with a user', 'https://partner.example@evil.example'],
    ['on two origins at once', `${ORIGIN}, https://evil.example`],
    ['on two origins with a space', `${ORIGIN} https://evil.example`],
  ])('%s', async (_, origin) => {
    expect(await openTo(await tokenOf(key), origin)).toEqual([])
  })

  test.each([
    ['with its last letter changed', (token: string) => token.slice(0, -1) + last(token)],
    [
      'with its first letter changed',
      (token: string) => token.replace(/^cke_(.)/, (_, first) => `cke_${first === 'A' ? 'B' : 'A'}`),
    ],
    ['cut by a letter', (token: string) => token.slice(0, -1)],
    ['longer by a letter', (token: string) => `${token}A`],
    ['in small letters', (token: string) => token.toLowerCase()],
    ['as a bearer of staff', (token: string) => token.replace('cke_', 'cks_')],
    ['as its stored hash', (token: string) => `cke_${hashToken(token).toString('base64url')}`],
  ])('%s', async (_, edited) => {
    const token = await tokenOf(key)
    expect(edited(token)).not.toBe(token)
    expect(await openTo(edited(token))).toEqual([])
  })

  test('once it has expired', async () => {
    const issued = await makeKey()
    const token = await tokenOf(issued)
    await stage.provider
      .db()
      .rows('update directory.embed_session set expires_at = now() where key_id = $1', [issued.id])
    expect(await openTo(token)).toEqual([])
  })

  test('once its key is rotated, or revoked', async () => {
    const issued = await makeKey()
    const first = await tokenOf(issued)
    const replaced = await replaceEmbedKey(stage.provider.pool, stage.company.id, issued.id)
    const second = await tokenOf(replaced)
    expect(await openTo(first)).toEqual([])
    await revokeEmbedKey(stage.provider.pool, stage.company.id, issued.id)
    expect(await openTo(second)).toEqual([])
  })

  test('in the place of the key, or the key in its place', async () => {
    const token = await tokenOf(key)
    const body = { widgets: [...WIDGETS], origin: ORIGIN }
    expect((await stage.provider.call(openEmbedSession, { body, as: token })).status).toBe(401)
    expect(await openTo(key.key)).toEqual([])
  })
})

describe('a token reaches the calls of its own widget and no others', () => {
  for (const widget of WIDGETS)
    test(widget, async () => {
      const token = await tokenOf(key, [widget])
      const ofOthers = forWidgets.filter(({ endpoint }) => !endpoint.embed?.includes(widget))
      expect(await openTo(token, ORIGIN, ofOthers)).toEqual([])
      const ofIts = forWidgets.filter(({ endpoint }) => endpoint.embed?.includes(widget) && !endpoint.streams)
      expect(await openTo(token, ORIGIN, ofIts)).toHaveLength(ofIts.length)
    })

  test('all widgets together reach no operation that none may call', async () => {
    const elsewhere = endpoints.filter(({ endpoint }) => !endpoint.embed && endpoint.guard !== 'public')
    expect(await openTo(await tokenOf(key), ORIGIN, elsewhere)).toEqual([])
  })
})
