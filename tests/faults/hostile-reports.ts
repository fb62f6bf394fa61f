import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

/** Where a company's public reports come in: asset labels, and a tenant's page. */
export type Target = { url: string; codes: readonly string[]; tenantToken: string }

/** The responses: how often each status, and what was reported as created. */
export type Harvest = { statuses: Record<number, number>; caseNumbers: Set<number>; photos: number; sent: number }

/** Number of simulated client addresses. */
const PLACES = 64
const MARKUP =
  '<script>fetch("//evil.example")</script><img src=x onerror=alert(1)>\u202E\u0007{{7*7}}\'; drop table x;--'
const PHOTO_LIMIT = 9_000_000
const SLOW_MS = 1500

const chances = (seed: number) => {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer()

/** A picture of a few bytes that claims to be 40,000 by 40,000. */
async function bomb(): Promise<Buffer> {
  const small = await png()
  small.writeUInt32BE(40_000, 16)
  small.writeUInt32BE(40_000, 20)
  return small
}

/**
 * Hostile reports: markup, lengths beyond every limit, invalid bodies, unknown codes, duplicates, files posing as
 * pictures, foreign tokens, and connections that send a byte now and then. The same seed sends the same.
 */
export async function attack(
  { url, codes, tenantToken }: Target,
  { count, seed, perSecond }: { count: number; seed: number; perSecond?: number },
): Promise<Harvest> {
  const next = chances(seed)
  const harvest: Harvest = { statuses: {}, caseNumbers: new Set(), photos: 0, sent: 0 }
  const [picture, exploding] = [await png(), await bomb()]
  const tokens: string[] = []
  const pick = <Of>(list: readonly Of[]): Of => list[Math.floor(next() * list.length)] as Of

  async function ask(method: string, path: string, body: BodyInit, more: Record<string, string> = {}) {
    harvest.sent += 1
    const answer = await fetch(url + path, {
      method,
      body,
      headers: {
        'x-forwarded-for': `198.51.100.${Math.floor(next() * PLACES)}`,
        'content-type': 'application/json',
        ...more,
      },
    }).catch(() => undefined) // the server closed the connection because too much was sent
    if (!answer) return undefined
    harvest.statuses[answer.status] = (harvest.statuses[answer.status] ?? 0) + 1
    const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    if (answer.status !== 200) return undefined
    if (typeof said.caseNumber === 'number') harvest.caseNumbers.add(said.caseNumber)
    if (typeof said.photos === 'number') harvest.photos += 1
    if (typeof said.photoToken === 'string') tokens.push(said.photoToken)
    return said
  }

  const report = (body: unknown, code = pick(codes)) =>
    ask('POST', `/api/Assets/Report/${code}`, typeof body === 'string' ? body : JSON.stringify(body))
  const home = (body: object, key = String(next())) =>
    ask('POST', '/api/Tenant/Report', JSON.stringify(body), {
      authorization: `Bearer ${tenantToken}`,
      'idempotency-key': key,
    })
  const photo = (bytes: BodyInit, token = tokens.length > 0 ? pick(tokens) : 'x'.repeat(43)) =>
    ask('PUT', `/api/Assets/ReportPhoto/${token}`, bytes, { 'content-type': 'application/octet-stream' })
  const fault = { place: 'bathroom', kind: 'water', part: 'ceiling', description: MARKUP, access: MARKUP.slice(0, 400) }

  const ways: (() => Promise<unknown>)[] = [
    () =>
      report({
        description: `${MARKUP} ${next()}`,
        name: MARKUP.slice(0, 120),
        phone: '20304050',
        email: 'a@b.example',
      }),
    () => report({ description: 'x'.repeat(4001) }),
    () => report({ description: 'x'.repeat(300_000) }),
    () => report({ description: '\u0000\ud800', name: ['a'], more: { deep: [[[[[]]]]] } }),
    () => report('{"description": "half'),
    () => report(`[${'['.repeat(20_000)}`),
    () => report({ description: MARKUP }, `WRONG${Math.floor(next() * 1e6)}`),
    async () => {
      const body = { description: `Twice ${next()}` }
      const code = pick(codes)
      await Promise.all([report(body, code), report(body, code)])
    },
    () => photo(picture),
    () => photo('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => photo('<html><script>alert(1)</script>'),
    () => photo('MZ\u0090\u0000\u0003'),
    () => photo(new Uint8Array(exploding)),
    () => photo(new Uint8Array(0)),
    () => photo('GIF89a', 'y'.repeat(43)),
    () => (next() < 0.05 ? photo(new Uint8Array(PHOTO_LIMIT)) : photo(picture)),
    () => home(fault),
    () => home({ ...fault, part: 'hinge' }),
    () => home({ ...fault, room: MARKUP.slice(0, 100) }),
    () => home({ ...fault, description: ' ' }),
    async () => {
      const key = String(next())
      await Promise.all([home(fault, key), home(fault, key)])
    },
    () => slowly(url, pick(codes)),
  ]

  const begun = performance.now()
  const running = new Set<Promise<unknown>>()
  for (let number = 0; number < count; number += 1) {
    const work = pick(ways)().finally(() => running.delete(work))
    running.add(work)
    if (perSecond) await pause(begun + (number * 1000) / perSecond - performance.now())
    else if (running.size >= 16) await Promise.race(running)
  }
  await Promise.all(running)
  return harvest
}

/** Sends the start of a report and then a byte now and then; disconnects midway. */
function slowly(url: string, code: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const line = connect(Number(port), hostname)
    const drip = setInterval(() => line.write('x'), 300)
    const leave = () => {
      clearInterval(drip)
      line.destroy()
      resolve()
    }
    line.on('error', leave)
    line.write(
      `POST /api/Assets/Report/${code} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{"description":"`,
    )
    setTimeout(leave, SLOW_MS)
  })
}
