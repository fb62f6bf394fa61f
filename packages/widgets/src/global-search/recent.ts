import { fold } from '@casekit/rules/fold'
import { GLOBAL_SEARCH } from './limits.ts'

/** Where the page stores recent searches. Embeds have none: they store nothing on the host page. */
export type RecentKeeper = {
  read: () => string[]
  write: (searches: string[]) => void
}

/** Kept in memory for one mount. */
export function keepRecentInMemory(): RecentKeeper {
  let kept: string[] = []
  return { read: () => kept, write: searches => void (kept = searches) }
}

/** The list with this search first, without duplicates or the oldest beyond the limit. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const others = recent.filter(other => fold(other) !== fold(text))
  return [text, ...others].slice(0, GLOBAL_SEARCH.recent)
}
