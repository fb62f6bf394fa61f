import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../../packages/tooling/src/find-browser.ts'
import { printTable } from '../measure.ts'
import { bundleChart } from './bundle.ts'
import { PEER_PACKAGES, PEERS } from './peers.ts'

/**
 * `npm run bench -- chart [--peers]`: a hundred thousand points in Chromium, the charts asked in turn: time until the
 * line stands on the screen, memory after that, and how long the frames are while it is hovered over and panned.
 */
const ROUNDS = 3
const HOVERS = 20
const PANS = 12
const SEEN = 20_000
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

const folder = await mkdtemp(join(tmpdir(), 'casekit-bench-chart-'))
const charts = [{ name: 'Casekit', drawn: '.uplot canvas', entry: fileURLToPath(new URL('ours.tsx', import.meta.url)) }]

if (process.argv.includes('--peers')) {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const install = ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...PEER_PACKAGES]
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' })
  for (const { name, source, drawn } of PEERS) {
    const entry = join(folder, `${name}.mjs`)
    await writeFile(entry, source)
    charts.push({ name, drawn, entry })
  }
}

const pages = join(folder, 'pages')
for (const { name, entry } of charts) await bundleChart(entry, pages, name, name === 'Casekit')

const server = createServer((request, response) => {
  const file = (request.url ?? '').slice(1).replace(/[^\w.-]/g, '')
  readFile(join(pages, file)).then(
    content => response.writeHead(200, { 'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? '' }).end(content),
    () => response.writeHead(404).end(),
  )
})
await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const executablePath = await findBrowser(line => void process.stderr.write(`${line}\n`))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

/** A chart is painted one frame after what it draws on is there: a canvas is filled in the task that makes it. */
const WATCH = (selector: string) => {
  const look = () =>
    document.querySelector(selector)
      ? requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { paintedMs: performance.now() })))
      : requestAnimationFrame(look)
  look()
}

/** How long the frames are while `act` goes on; ms. */
async function frames(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    Object.assign(held, { frames: [], isOver: false })
    let last = performance.now()
    const step = (now: number) => {
      held.frames.push(now - last)
      last = now
      if (!held.isOver) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await act()
  const taken = await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    held.isOver = true
    return held.frames.slice(1)
  })
  return medianOf(taken)
}

async function hover(page: Page): Promise<void> {
  for (let at = 0; at < HOVERS; at += 1) await page.mouse.move(100 + at * 17, 200 + 40 * Math.sin(at))
}

/** One step a frame, so that each chart draws each of them. */
const pan = (page: Page) =>
  page.evaluate(
    async ([steps, seen]) => {
      const { show } = globalThis as unknown as { show: (from: number, to: number) => void }
      for (let at = 0; at < steps; at += 1) {
        show(at * 1500, at * 1500 + seen)
        await new Promise(requestAnimationFrame)
      }
    },
    [PANS, SEEN] as const,
  )

async function once({ name, drawn }: { name: string; drawn: string }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    await page.addInitScript(WATCH, drawn)
    await page.goto(`${origin}/${name}.html`)
    await page.waitForFunction(() => 'paintedMs' in globalThis)
    const paintedMs = await page.evaluate(() => (globalThis as unknown as { paintedMs: number }).paintedMs)
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const hoverMs = await frames(page, () => hover(page))
    const panMs = await frames(page, () => pan(page))
    return { paintedMs, memoryMb: usedSize / 1024 / 1024, hoverMs, panMs }
  } finally {
    await page.close()
  }
}

function medianOf(list: number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
}

type Measured = Awaited<ReturnType<typeof once>>
const found = new Map<string, Measured[]>(charts.map(({ name }) => [name, []]))
for (let round = 0; round < ROUNDS; round += 1)
  for (const chart of charts) found.get(chart.name)?.push(await once(chart))

printTable([
  ['chart', 'first paint ms', 'memory MB', 'hover frame ms', 'pan frame ms'],
  ...[...found].map(([name, rows]) => [
    name,
    ...(['paintedMs', 'memoryMb', 'hoverMs', 'panMs'] as const).map(key =>
      medianOf(rows.map(row => row[key])).toFixed(1),
    ),
  ]),
])
await browser.close()
server.close()
await rm(folder, { recursive: true, force: true })
