import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { travelIn } from '@casekit/rules/travel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRouting, roadsBetween } from './routing.ts'
import { travelOn } from './roads.ts'

let server: Server
let url: string
let asked: string[]
let answer: (count: number) => unknown

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const count = (request.url ?? '').split(';').length
    const body = answer(count)
    response.writeHead(body === null ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  asked = []
  // driving time grows with the distance in the list
  answer = count => ({
    code: 'Ok',
    durations: Array.from({ length: count }, (_, from) =>
      Array.from({ length: count }, (__, to) => Math.abs(from - to) * 600 - (from === to ? 0 : 30)),
    ),
  })
})

const place = (zipCode: string, address = `Vej ${zipCode}`) => ({ address, zipCode })
const places = [place('2300'), place('2100'), place('4000')]
const straight = travelIn('DK')
const travelBetween = async (...between: Parameters<typeof roadsBetween>) => travelOn(await roadsBetween(...between))

test('drives take what the routing service says, asked once for all places', async () => {
  const travel = await travelBetween('DK', [...places, place('2300', 'Anden vej')], createRouting(url))
  expect(asked).toEqual([
    expect.stringMatching(/^\/table\/v1\/driving\/12\.\d+,55\.\d+;12\.\d+,55\.\d+;12\.\d+,55\.\d+\?/),
  ])
  expect(travel(place('2300'), place('2100'))).toBe(15)
  expect(travel(place('2300'), place('4000'))).toBe(25)
  expect(travel(place('2300'), place('2300', 'Anden vej'))).toBe(straight(place('2300'), place('2300', 'Anden vej')))
})

test.each([
  ['fails', () => null],
  ['answers something else', () => ({ durations: [[1]] })],
  [
    'knows no way',
    (count: number) => ({ durations: Array.from({ length: count }, () => Array.from({ length: count }, () => null)) }),
  ],
])('where it %s a straight line must do', async (_, said) => {
  answer = said
  const travel = await travelBetween('DK', places, createRouting(url))
  expect(travel(place('2300'), place('4000'))).toBe(straight(place('2300'), place('4000')))
})

test('a service that keeps failing is left alone for a while', async () => {
  answer = () => null
  const routing = createRouting(url)
  for (let round = 0; round < 8; round++) await travelBetween('DK', places, routing)
  expect(asked).toHaveLength(5)
})

test('without a service, and with more places than any answers, nobody is asked', async () => {
  await travelBetween('DK', places, undefined)
  const many = Array.from({ length: 120 }, (_, at) => ({ ...place('2300'), point: [55 + at / 1000, 12] as const }))
  await travelBetween('DK', many, createRouting(url))
  expect(asked).toEqual([])
})
