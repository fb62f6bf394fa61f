import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '../platform/db.ts'
import type { Pool } from 'pg'
import type { AddressPort } from './port.ts'
import { addressPorts, suggestFrom } from './suggest.ts'

/** An Adressevælger response with each documented type. */
const FOUND = {
  status: 'ok',
  beskrivelse: '',
  fund: [
    { type: 'vejnavn', titel: 'Askevænget', vejnavn: 'Askevænget' },
    {
      type: 'navngivenvejpostnummer',
      id: '1',
      titel: 'Askevænget, 2830 Virum',
      vejnavn: 'Askevænget',
      postnr: '2830',
      postdistrikt: 'Virum',
      antal_husnumre: 40,
    },
    { type: 'husnummer', id: '2', titel: 'Askevænget 9, 2830 Virum', vejnavn: 'Askevænget', husnummer: '9' },
    { type: 'adresse', id: '3', titel: 'Askevænget 9, 2. tv, 2830 Virum', husnummerId: '2' },
    { type: 'adresse', id: '4', titel: 'Strandvej 1, st., Vejers Strand, 6853 Vejers Strand', husnummerId: '5' },
    { type: 'husnummer', id: '6', titel: 'Bygaden 4, Øverød, 2840 Holte', vejnavn: 'Bygaden', husnummer: '4' },
  ],
}

let server: Server
let url: string
let asked: string[]
let answer: (response: ServerResponse) => void
let now = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const at = server.address()
  url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const says =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const known: AddressPort = {
  suggest: async ({ text }) => [{ tekst: `${text} (kendt)`, address: text, zipCode: '', city: '' }],
}
const service = (token?: string, timeoutMs = 10_000) => [
  ...addressPorts({ url, ...(token ? { token } : {}) }, { timeoutMs, restMs: 1000, now: () => now }).slice(0, 1),
  known,
]
const ask = (ports: AddressPort[], text = 'askevænget 9', zipCode?: string) =>
  suggestFrom(ports, { db: openDb({} as Pool), companyId: 1, text, zipCode, seesCustomers: true })

test('Adressevælger is asked as documented and its hits fill the form', async () => {
  answer = says(FOUND)
  expect(await ask(service('secret-token'), ' askevænget 9 ', '2830')).toEqual([
    { tekst: 'Askevænget, 2830 Virum', address: 'Askevænget', zipCode: '2830', city: 'Virum' },
    { tekst: 'Askevænget 9, 2830 Virum', address: 'Askevænget 9', zipCode: '2830', city: 'Virum' },
    { tekst: 'Askevænget 9, 2. tv, 2830 Virum', address: 'Askevænget 9, 2. tv', zipCode: '2830', city: 'Virum' },
    {
      tekst: 'Strandvej 1, st., Vejers Strand, 6853 Vejers Strand',
      address: 'Strandvej 1, st.',
      zipCode: '6853',
      city: 'Vejers Strand',
    },
    { tekst: 'Bygaden 4, Øverød, 2840 Holte', address: 'Bygaden 4', zipCode: '2840', city: 'Holte' },
  ])
  const { pathname, searchParams } = new URL(asked[0] ?? '', url)
  expect(pathname).toBe('/adresser/soeg')
  expect(Object.fromEntries(searchParams)).toEqual({
    tekst: 'askevænget 9',
    token: 'secret-token',
    postnummer: '2830',
    maksimum: '10',
  })
})

test('a service shaped like DAWA is asked without a token', async () => {
  answer = says([
    {
      tekst: 'Nørregade 1, 2. th, 5000 Odense C',
      adresse: { vejnavn: 'Nørregade', husnr: '1', etage: '2', dør: 'th', postnr: '5000', postnrnavn: 'Odense C' },
    },
    {
      tekst: 'Nørregade 3, 5000 Odense C',
      adresse: { vejnavn: 'Nørregade', husnr: '3', postnr: '5000', postnrnavn: 'Odense C' },
    },
  ])
  expect((await ask(service(), 'nørregade')).map(({ address }) => address)).toEqual([
    'Nørregade 1, 2. th',
    'Nørregade 3',
  ])
  expect(asked).toEqual(['/adresser/autocomplete?q=n%C3%B8rregade&per_side=10'])
})

const junk: [string, (response: ServerResponse) => void][] = [
  ['fails', says({}, 500)],
  ['refuses the token', says({ status: 'fejl', beskrivelse: 'token' })],
  ['answers an empty object', says({})],
  ['answers null', says(null)],
  ['answers a list', says([])],
  [
    'answers hits without sense',
    says({ status: 'ok', fund: [null, 1, {}, { type: 'adresse', titel: 7 }, { type: 'adresse', titel: 'x' }] }),
  ],
  ['answers no JSON', response => response.end('<html>')],
  ['redirects', response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['breaks off', response => response.destroy()],
  ['hangs', () => {}],
  ['hangs half way', response => response.write('{"status"')],
]
test.each(junk)('when the service %s, what the company knows is suggested', async (_, behaviour) => {
  answer = behaviour
  expect(await ask(service('secret-token', 100))).toEqual([
    { tekst: 'askevænget 9 (kendt)', address: 'askevænget 9', zipCode: '', city: '' },
  ])
})

test('a service that keeps failing is left alone for a while and then tried again', async () => {
  const ports = service('secret-token')
  answer = says({}, 503)
  for (let time = 0; time < 8; time++) await ask(ports)
  expect(asked).toHaveLength(5)
  now += 1000
  answer = says(FOUND)
  expect(await ask(ports)).toHaveLength(5)
  expect(asked).toHaveLength(6)
})
