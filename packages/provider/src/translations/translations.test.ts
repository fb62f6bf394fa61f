import {
  getTexts,
  getTranslations,
  getWordings,
  importTranslations,
  importWordings,
  setTranslation,
  setWording,
} from '@casekit/contract/translations'
import { openEmbedSession } from '@casekit/contract/embed'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let translator: TestStaff
let boss: TestStaff
let stranger: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  const other = await makeCompany(provider.pool)
  translator = await makeStaff(provider.pool, company.id, { isProviderAdministrator: true, name: 'Inger Vik' })
  boss = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  stranger = await makeStaff(provider.pool, other.id, { guards: ['Core', 'SettingsAccess'] })
})
afterAll(() => provider.close())
afterEach(async () => {
  await provider.db().rows('delete from directory.translation')
  await provider.db(company.id).rows('delete from casekit.wording where company_id = $1', [company.id])
})

const CREATE = { key: 'Shell.CreateCase', language: 'da-DK' } as const
const CREATED = { key: 'Shell.CaseCreated', language: 'da-DK' } as const

async function danish(as?: string, query = {}): Promise<Record<string, unknown>> {
  const { status, body } = await provider.call(getTexts, {
    params: { file: 'da-DK.json' },
    query,
    ...(as ? { as } : {}),
  })
  expect(status).toBe(200)
  return body
}

const translate = (text: string | null, more = {}) =>
  provider.call(setTranslation, { params: CREATE, body: { text, state: 'draft' }, as: translator.as, ...more })
const say = (text: string | null, more = {}) =>
  provider.call(setWording, { params: CREATE, body: { text }, as: boss.as, ...more })

const askWith = (tag: string) =>
  provider.call(getTexts, { params: { file: 'da-DK.json' }, headers: tag ? { 'if-none-match': tag } : {} })

test('everybody gets every text of a language, flat', async () => {
  const texts = await danish()
  expect(texts['Shell.CreateCase']).toBe('Opret sag')
  expect(texts['Shell.CaseCreated']).toBe('Sag {number} er oprettet')
  expect(Object.keys(texts).length).toBeGreaterThan(300)
})

test('a language that the product does not speak is not found', async () => {
  for (const file of ['fr-FR.json', 'da-DK', '..%2Fda-DK.json', 'constructor.json']) {
    expect((await provider.call(getTexts, { params: { file } })).status, file).toBe(404)
  }
  expect((await provider.call(getTexts, { params: { file: 'DA-dk.json' } })).status).toBe(200)
})

test('a browser that has the texts is told that they are the same, until one changes', async () => {
  const first = await askWith('')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers['vary']).toContain('Authorization')
  expect((await askWith(String(first.headers['etag']))).status).toBe(304)
  await translate('Ny sag')
  expect((await askWith(String(first.headers['etag']))).status).toBe(200)
})

test("a provider administrator's text counts for everybody, a company's own words over it for that company alone", async () => {
  expect((await translate('Ny sag')).body).toEqual({ text: 'Ny sag', state: 'draft', isChanged: true, version: 1 })
  expect((await say('Ny opgave')).body).toEqual({ ...CREATE, text: 'Ny opgave', version: 1 })
  expect((await danish())['Shell.CreateCase']).toBe('Ny sag')
  expect((await danish(stranger.as))['Shell.CreateCase']).toBe('Ny sag')
  expect((await danish(boss.as))['Shell.CreateCase']).toBe('Ny opgave')
  expect((await danish('cks_ended'))['Shell.CreateCase']).toBe('Ny sag')
})

test("a widget speaks the company's own words, on the page that it was made for", async () => {
  await say('Ny opgave')
  const origin = 'https://partner.example'
  const given = { companyId: company.id, name: 'P', origins: [origin], widgets: ['case-wizard' as const] }
  const { key } = await makeEmbedKey(provider.pool, { ...given, scope: 'created' })
  const { body } = await provider.call(openEmbedSession, { body: { widgets: ['case-wizard'], origin }, as: key })
  const request = { params: { file: 'da-DK.json' }, as: body.token }
  const answer = await provider.call(getTexts, { ...request, headers: { origin } })
  expect(answer.body['Shell.CreateCase']).toBe('Ny opgave')
  expect(answer.headers['access-control-allow-origin']).toBe(origin)
  const elsewhere = await provider.call(getTexts, { ...request, headers: { origin: 'https://other.example' } })
  expect(elsewhere.status).toBe(403)
})

test('only what was changed is asked for by the browser, in the form that it takes', async () => {
  expect(await danish(boss.as, { only: 'changes' })).toEqual({})
  await provider.call(setTranslation, {
    params: CREATED,
    body: { text: 'Ordre {number} er oprettet', state: 'reviewed' },
    as: translator.as,
  })
  await say('Ny opgave')
  expect(await danish(boss.as, { only: 'changes' })).toEqual({
    'Shell.CreateCase': 'Ny opgave',
    'Shell.CaseCreated': [
      { type: 0, value: 'Ordre ' },
      { type: 1, value: 'number' },
      { type: 0, value: ' er oprettet' },
    ],
  })
})

test('going back to null brings the shipped text, and the version goes on', async () => {
  await translate('Ny sag')
  const back = await translate(null, { headers: { 'if-match': '"1"' } })
  expect(back.body).toEqual({ text: 'Opret sag', state: 'reviewed', isChanged: false, version: 2 })
  expect((await danish())['Shell.CreateCase']).toBe('Opret sag')
  await say('Ny opgave')
  await say(null)
  expect((await danish(boss.as))['Shell.CreateCase']).toBe('Opret sag')
})

test('of two who change the same text from the same version one is told so, with what stands now', async () => {
  const first = { headers: { 'if-match': '"0"' } }
  expect((await translate('Ny sag', first)).status).toBe(200)
  const second = await translate('Lav sag', first)
  expect(second.status).toBe(412)
  expect(second.body).toMatchObject({ current: { text: 'Ny sag', version: 1 } })
  expect((await translate('Lav sag', { headers: { 'if-match': '"7"' } })).status).toBe(412)
  expect((await say('Ny opgave', { headers: { 'if-match': '"3"' } })).status).toBe(412)
  expect((await say('Ny opgave', first)).status).toBe(200)
})

test.each<[string, number, string]>([
  ['', 400, 'nothing'],
  ['   ', 400, 'blanks'],
  ['{name} sag', 400, 'a placeholder that nobody fills in'],
  ['Sag {', 400, 'a bracket that does not end'],
  ['<b>Sag</b>', 400, 'markup'],
  ['<img src=x onerror=alert(1)>', 400, 'markup that is no tag of ours'],
  ['x'.repeat(2001), 400, 'too much'],
])('»%.20s« is refused beside the field (%i): %s', async (text, status) => {
  const answers = [await translate(text), await say(text)]
  for (const answer of answers) {
    expect(answer.status).toBe(status)
    expect((answer.body as unknown as { errors: { path: string }[] }).errors[0]?.path).toBe('/text')
  }
  expect((await danish(boss.as))['Shell.CreateCase']).toBe('Opret sag')
})

test('an id that is not ours has no text to change', async () => {
  const params = { key: 'Shell.Nothing', language: 'da-DK' } as const
  const body = { text: 'x', state: 'draft' }
  expect((await provider.call(setTranslation, { params, body, as: translator.as })).status).toBe(404)
  expect((await provider.call(setWording, { params, body: { text: 'x' }, as: boss.as })).status).toBe(404)
})

test('only a provider administrator changes the product, only who holds SettingsAccess the company', async () => {
  expect((await translate('Ny sag', { as: boss.as })).status).toBe(403)
  expect((await say('Ny opgave', { as: translator.as })).status).toBe(403)
  expect((await translate('Ny sag', { as: undefined })).status).toBe(401)
})

test('the translator lists every text in every language with its state, signed out too', async () => {
  await translate('Ny sag')
  const { body } = await provider.call(getTranslations)
  expect(body.length).toBe(Object.keys(await danish()).length)
  const row = body.find(({ key }) => key === 'Shell.CreateCase')
  expect(row?.section).toBe('console')
  expect(row?.texts['da-DK']).toEqual({ text: 'Ny sag', state: 'draft', isChanged: true, version: 1 })
  expect(row?.texts['sv-SE']).toEqual({ text: 'Skapa ärende', state: 'reviewed', isChanged: false, version: 0 })
})

test("a company's wordings are its own", async () => {
  await say('Ny opgave')
  const own = await provider.call(getWordings, { as: boss.as })
  expect(own.body).toEqual([{ ...CREATE, text: 'Ny opgave', version: 1 }])
  expect((await provider.call(getWordings, { as: stranger.as })).body).toEqual([])
})

const FILE = { language: 'da-DK', texts: { 'Shell.CreateCase': 'Ny sag', 'Buttons.Close': 'Luk' } } as const

test('an import shows what it would change, and changes that when it is sent back with its mark', async () => {
  const request = { body: { ...FILE, state: 'reviewed' }, as: translator.as } as const
  const shown = await provider.call(importTranslations, request)
  expect(shown.body.changes).toEqual([{ key: 'Shell.CreateCase', before: 'Opret sag', after: 'Ny sag' }])
  expect((await danish())['Shell.CreateCase']).toBe('Opret sag')
  const written = await provider.call(importTranslations, {
    ...request,
    body: { ...request.body, mark: shown.body.mark },
  })
  expect(written.body.isWritten).toBe(true)
  expect((await danish())['Shell.CreateCase']).toBe('Ny sag')
})

test('an import of what has changed since it was shown is refused, with what it would change now', async () => {
  const request = { body: { ...FILE }, as: boss.as } as const
  const shown = await provider.call(importWordings, request)
  await say('Ny opgave')
  const late = await provider.call(importWordings, { ...request, body: { ...FILE, mark: shown.body.mark } })
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ current: { changes: [{ before: 'Ny opgave', after: 'Ny sag' }] } })
  expect((await danish(boss.as))['Shell.CreateCase']).toBe('Ny opgave')
})

test('one wrong text refuses the whole file and says which', async () => {
  const texts = { 'Buttons.Close': 'Slut', 'Shell.Nothing': 'x', 'Shell.CaseCreated': 'Sag {nr}', 'Buttons.Undo': '{' }
  const { status, body } = await provider.call(importTranslations, {
    body: { language: 'da-DK', texts, state: 'draft' },
    as: translator.as,
  })
  expect(status).toBe(400)
  const { errors } = body as unknown as { errors: { path: string }[] }
  expect(errors.map(({ path }) => path)).toEqual([
    '/texts/Shell.Nothing',
    '/texts/Shell.CaseCreated',
    '/texts/Buttons.Undo',
  ])
  expect((await danish())['Buttons.Close']).toBe('Luk')
})

test('of earlier texts the last ten are kept, with who wrote them', async () => {
  for (let time = 0; time < 13; time += 1) await translate(`Sag nr. ${time}`)
  const [row] = await provider
    .db()
    .rows<{ earlier: { text: string; by: string }[] }>('select earlier from directory.translation')
  expect(row?.earlier).toHaveLength(10)
  expect(row?.earlier[0]).toMatchObject({ text: 'Sag nr. 11', by: 'Inger Vik', state: 'draft' })
})

test('a changed text that a release has left without its placeholder does not count any more', async () => {
  await provider.db().rows(`insert into directory.translation (key, language, text, state, changed_by) values
      ('Shell.CaseCreated', 'da-DK', 'Sag {oldName}', 'reviewed', 'x'), ('Shell.Gone', 'da-DK', 'x', 'reviewed', 'x')`)
  expect((await danish())['Shell.CaseCreated']).toBe('Sag {number} er oprettet')
  expect(await danish(undefined, { only: 'changes' })).toEqual({})
})
