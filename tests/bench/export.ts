import { cases } from '@casekit/contract/overview'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { EXPORT_FORMATS } from '@casekit/contract/endpoint'
import { type ChildProcess, fork } from 'node:child_process'
import { printTable } from './measure.ts'
import { LARGE, say, signIn } from './towns.ts'

const LIMIT = { seconds: 20, megabytes: 100 }
const ROWS = 100_000
const MEGABYTE = 1024 * 1024

/**
 * Measures exports of about 100,000 rows with all columns, from a dedicated process; returns true when both limits
 * hold.
 */
export async function measureExports(): Promise<boolean> {
  const server = fork(new URL('export-server.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=8'], // same as bin/run.mjs
  })
  const told = { rss: 0, most: 0 }
  const url = await new Promise<string>(resolve =>
    server.on('message', (message: { url?: string; rss?: number }) => {
      if (message.url) resolve(message.url)
      told.rss = message.rss ?? told.rss
      told.most = Math.max(told.most, told.rss)
    }),
  )
  const { bearer } = await signIn(url, LARGE)
  const days = await daysOf(url, bearer)
  await download(url, bearer, 'csv', { ...days, dateFrom: days.dateTo }) // excludes what is loaded once
  const rows: string[][] = []
  for (const format of EXPORT_FORMATS) {
    const before = (told.most = told.rss)
    const { count, bytes, seconds } = await download(url, bearer, format, days)
    const more = (told.most - before) / MEGABYTE
    const holds = seconds <= LIMIT.seconds && more <= LIMIT.megabytes
    rows.push([
      format,
      String(count),
      (bytes / MEGABYTE).toFixed(1),
      seconds.toFixed(1),
      more.toFixed(0),
      holds ? 'holds' : 'TOO MUCH',
    ])
  }
  await end(server)
  printTable([['export', 'rows', 'MB', 'seconds', 'more memory, MB', ''], ...rows])
  return rows.every(row => row.at(-1) === 'holds')
}

type Days = { dateFrom: string; dateTo: string }

/** As many of the newest days as contain 100,000 cases, and at most one day more. */
async function daysOf(url: string, bearer: string): Promise<Days> {
  const at = async (after?: string, startRow = 0) => {
    const body = { startRow, endRow: startRow + 1, ...(after && { after }) }
    return (await ask(url + cases.rows.path, bearer, body)).json() as Promise<{ rows: { createdAt: string }[] }>
  }
  const { marks } = (await (await ask(url + cases.count.path, bearer, {})).json()) as {
    marks: { row: number; after: string }[]
  }
  const mark = marks.find(({ row }) => row >= ROWS)
  const day = ({ rows }: Awaited<ReturnType<typeof at>>) => rows[0]?.createdAt.slice(0, 10) ?? ''
  return { dateFrom: day(await at(mark?.after, mark?.row)), dateTo: day(await at()) }
}

async function download(url: string, bearer: string, format: string, days: Days) {
  const started = performance.now()
  const answer = await ask(`${url}${cases.export.path}?format=${format}`, bearer, {
    filterModel: { createdAt: { filterType: 'date', type: 'inRange', ...days } },
    columns: casesOverview.columns.map(({ name }) => ({ name })),
  })
  let bytes = 0
  for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length
  return { count: Number(answer.headers.get('x-rows')), bytes, seconds: (performance.now() - started) / 1000 }
}

async function ask(address: string, bearer: string, body: unknown): Promise<Response> {
  const headers = { authorization: bearer, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function end(server: ChildProcess): Promise<unknown> {
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.disconnect()
  say('')
  return ended
}
