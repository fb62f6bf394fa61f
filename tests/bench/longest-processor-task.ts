import type { Browser, Page } from 'playwright'

type TraceEvent = { name: string; ts: number; pid: number; tid: number; tdur?: number }

/**
 * The longest task of the page's main thread until it marks `mark`, in milliseconds of CPU time, so other load on the
 * machine does not count.
 */
export async function longestProcessorTask(
  browser: Browser,
  tab: Page,
  mark: string,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(tab, { categories: ['-*', 'toplevel', 'blink.user_timing'] })
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const end = traceEvents.find(({ name }) => name === mark)
  if (!end) throw new Error(`The page never marked »${mark}«.`)
  const isBefore = ({ name, pid, tid, ts }: TraceEvent) =>
    name === 'ThreadControllerImpl::RunTask' && pid === end.pid && tid === end.tid && ts < end.ts
  return Math.max(...traceEvents.filter(isBefore).map(({ tdur = 0 }) => tdur)) / 1000
}
