import { fileURLToPath } from 'node:url'
import { propose } from '@casekit/rules/propose-plan'
import { travelIn } from '@casekit/rules/travel'
import type { PlanRow, PlanTask } from '@casekit/rules/visit-plan'
import { daysAfter } from '@casekit/rules/zoned-time'
import type { Browser, Page } from 'playwright'
import { compiledCatalogue } from '../../../packages/tooling/src/compiled-messages.ts'
import { numbers } from '../../support/numbers.ts'
import { medianOf, printTable } from '../measure.ts'
import { framesDuring, memoryOf, type Player, playInTurn } from '../scene.ts'
import { exactGaps } from './exact.ts'
import { PEER_PACKAGES, PEERS } from './peers.ts'

/**
 * `npm run bench -- planning [--peers]`: sixty people by two weeks with 1,500 visits in Chromium, the boards in turn:
 * time from the data to the first visit, memory after that, and frame times while one is dragged. Then the plan for
 * forty people and two hundred tasks, and how far plans for a few tasks are from the optimum.
 */
const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 5)
const PEOPLE = 60
const VISITS = 1500
const STEPS = 80
const FIRST = '2026-11-23'

const draw = numbers(18)
const days = Array.from({ length: 14 }, (_, at) => daysAfter(FIRST, at))
const teams = ['VVS København', 'El København', 'Tømrer', 'Varme']
const people = Array.from({ length: PEOPLE }, (_, at) => ({
  id: `p${at}`,
  name: `Montør ${String(at).padStart(2, '0')}`,
  team: teams[Math.floor(at / 15)] ?? '',
}))
const visits = Array.from({ length: VISITS }, (_, at) => ({
  id: `v${at}`,
  who: `p${at % PEOPLE}`,
  day: days[Math.floor(at / PEOPLE) % days.length] ?? FIRST,
  minute: 420 + (Math.floor(at / PEOPLE / days.length) % 2) * 300 + draw(8) * 15,
  minutes: 45 + draw(6) * 15,
  title: `Skift ventil ${at}`,
  place: `Strandlodsvej ${1 + draw(90)}`,
}))

const WATCH = (selector: string) => {
  const look = () =>
    document.querySelector(selector)
      ? requestAnimationFrame(() =>
          Object.assign(globalThis, {
            firstMs: performance.now() - (performance.getEntriesByName('data')[0]?.startTime ?? 0),
          }),
        )
      : requestAnimationFrame(look)
  look()
}

/** Drags the first visible visit over the rows below and back, one step per frame. */
async function drag(page: Page, visit: string): Promise<number[]> {
  const box = await page.locator(visit).first().boundingBox()
  if (!box) throw new Error('There is no visit to drag.')
  const [x, y] = [box.x + 12, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 6, { steps: 3 })
  const frames = await framesDuring(page, async () => {
    for (let at = 0; at <= STEPS; at += 1)
      await page.mouse.move(x + 300 * Math.sin(at / 9), y + 420 * Math.sin((at / STEPS) * Math.PI))
  })
  await page.mouse.up()
  return frames
}

async function once({ shown }: Player, browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.addInitScript(WATCH, shown)
    await page.goto(url)
    await page.locator(shown).first().waitFor()
    await page.waitForFunction(() => 'firstMs' in globalThis)
    const firstMs = await page.evaluate(() => (globalThis as unknown as { firstMs: number }).firstMs)
    const memoryMb = await memoryOf(page)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    const frames = await drag(page, shown)
    return {
      'first visit ms': firstMs,
      'memory MB': memoryMb,
      elements: nodes,
      'median frame ms': medianOf(frames),
      'p95 frame ms': frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0,
      'worst frame ms': Math.max(...frames),
    }
  } finally {
    await page.close()
  }
}

const wordsOf = (name: string) =>
  `"${name}":${compiledCatalogue(fileURLToPath(new URL(`../../../packages/messages/catalogues/${name}/da-DK.json`, import.meta.url)))}`

const scene = {
  entry: new URL('ours.tsx', import.meta.url),
  shown: '.ck-visit',
  peers: PEERS,
  packages: PEER_PACKAGES,
  script: `var VISITS=${JSON.stringify(visits)},PEOPLE=${JSON.stringify(people)},DAYS=${JSON.stringify(days)},WORDS={${['ui', 'case', 'casework', 'planning'].map(wordsOf).join(',')}}`,
  body: `<style>body{margin:0;font:13px sans-serif}#board{height:860px}</style><div id="board"></div>`,
}

/** The planning engine only: its time for a company of that size. */
function planOnce(): number {
  const zips = ['1620', '2100', '2300', '2500', '2800', '3000', '4000']
  const rows: PlanRow[] = Array.from({ length: 40 }, (_, at) => ({
    id: `p${at}`,
    hours: days.slice(0, 5).map(day => ({ day, start: 420, end: 930 })),
    skillIds: at % 2 === 0 ? ['el', 'vvs'] : ['el'],
    visits: [],
  }))
  const tasks: PlanTask[] = Array.from({ length: 200 }, (_, at) => ({
    id: `t${at}`,
    minutes: 30 + 15 * draw(6),
    deadline: draw(2) ? (days[draw(5)] ?? null) : null,
    skillId: [null, 'el', 'vvs'][draw(3)] ?? null,
    weight: draw(4),
    place: { address: `Vej ${draw(40)}`, zipCode: zips[draw(zips.length)] ?? '2100' },
  }))
  const begun = performance.now()
  propose(tasks, rows, { days: days.slice(0, 5), now: { day: FIRST, minute: 0 }, travel: travelIn('DK') })
  return performance.now() - begun
}

await playInTurn(scene, 'board', ROUNDS, once)
const plans = Array.from({ length: ROUNDS }, planOnce)
printTable([
  ['engine', 'median ms', 'worst ms'],
  ['40 people, 200 tasks, 5 days', medianOf(plans).toFixed(0), Math.max(...plans).toFixed(0)],
])
const gaps = exactGaps(60)
printTable([
  ['against the best of all plans', 'the best', 'mean gap, minutes', 'worst gap, minutes'],
  [
    `${gaps.length} cases of 2 people and 3 tasks`,
    `${gaps.filter(gap => gap === 0).length} of ${gaps.length}`,
    (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toFixed(1),
    String(Math.max(...gaps)),
  ],
])
