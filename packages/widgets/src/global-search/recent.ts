import { fold } from '@casekit/rules/fold'
import { GLOBAL_SEARCH } from './limits.ts'

/** Where the page keeps the recent searches. An embed has none: it stores nothing on its host. */
export type RecentKeeper = {
  read: () => string[]
  write: (searches: string[]) => void
}

/** For one mount: gone with it. */
export function keepRecentInMemory(): RecentKeeper {
  let kept: string[] = []
  return { read: () => kept, write: searches => void (kept = searches) }
}

/** The list with this search in front, each search once, the oldest given up. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const others = recent.filter(other => fold(other) !== fold(text))
  return [text, ...others].slice(0, GLOBAL_SEARCH.recent)
}
