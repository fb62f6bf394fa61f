import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findBrowser } from '../../../packages/tooling/src/find-browser.ts'
import { printTable } from '../measure.ts'
import { bundleBoard } from './bundle.ts'
import { framesOfDrag } from './drag.ts'
import { PEER_PACKAGES, PEERS } from './peers.ts'

/**
 * `npm run bench -- kanban [--peers]`: ten thousand cards in Chromium, the boards asked in turn: time until the first
 * card is there, memory after that, and how long the frames are while a card is carried across three columns.
 */
const ROUNDS = 5
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

const folder = await mkdtemp(join(tmpdir(), 'casekit-bench-kanban-'))
const boards = [{ name: 'Casekit', card: '[data-card]', entry: fileURLToPath(new URL('ours.tsx', import.meta.url)) }]

if (process.argv.includes('--peers')) {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...PEER_PACKAGES], {
    cwd: folder,
    stdio: 'inherit',
  })
  for (const { name, source, card } of PEERS) {
    const entry = join(folder, `${name}.mjs`)
    await writeFile(entry, source)
    boards.push({ name, card, entry })
  }
}

const pages = join(folder, 'pages')
for (const { name, entry } of boards) await bundleBoard(entry, pages, name, name === 'Casekit')

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

async function once({ name, card }: { name: string; card: string }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.addInitScript(selector => {
      const look = () =>
        document.querySelector(selector)
          ? Object.assign(globalThis, { firstCardMs: performance.now() })
          : requestAnimationFrame(look)
      look()
    }, card)
    await page.goto(`${origin}/${name}.html`)
    await page.locator(card).first().waitFor()
    const firstCardMs = await page.evaluate(() => (globalThis as unknown as { firstCardMs: number }).firstCardMs)
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { median, worst } = await framesOfDrag(page, card)
    return { firstCardMs, memoryMb: usedSize / 1024 / 1024, medianFrameMs: median, worstFrameMs: worst }
  } finally {
    await page.close()
  }
}

type Measured = Awaited<ReturnType<typeof once>>
const found = new Map<string, Measured[]>(boards.map(({ name }) => [name, []]))
for (let round = 0; round < ROUNDS; round += 1)
  for (const board of boards) found.get(board.name)?.push(await once(board))

const medianOf = (list: number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
printTable([
  ['board', 'first card ms', 'memory MB', 'median frame ms', 'worst frame ms'],
  ...[...found].map(([name, rows]) => [
    name,
    ...(['firstCardMs', 'memoryMb', 'medianFrameMs', 'worstFrameMs'] as const).map(key =>
      medianOf(rows.map(row => row[key])).toFixed(1),
    ),
  ]),
])
await browser.close()
server.close()
await rm(folder, { recursive: true, force: true })
