import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useReload } from '../../frame/revisit.ts'
import type { Subject } from '../../live/live.ts'
import { useLive } from '../../live/use-live.ts'
import { createQuery, type Query } from './query.store.ts'

type Options = {
  /** Refetches on an event of this type; with `only`, just for that id. */
  live?: Subject
  only?: string
}

export type Asked<Answer> = {
  answer: Answer | null
  isLoading: boolean
  error: Query<Answer>['state']['error']
  load: () => Promise<void>
}

/**
 * Fetches on mount, on a live event and when the user navigates to the current address; aborts on unmount. Only the
 * first `fetch` is used: give the component a `key` that identifies what it fetches.
 */
export function useQuery<Answer>(
  fetch: (signal: AbortSignal) => Promise<Answer>,
  { live, only }: Options = {},
): Asked<Answer> {
  const [query] = useState(() => createQuery(fetch))
  const { answer, isLoading, error } = useSnapshot(query.state)
  useEffect(() => {
    void query.load()
    return query.abort
  }, [query])
  useReload(() => void query.load())
  useLive(live ?? 'alert', async () => live && query.load(), only)
  return { answer: answer as Answer | null, isLoading, error, load: query.load }
}
