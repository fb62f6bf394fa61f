import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useReload } from '../../frame/revisit.ts'
import type { Subject } from '../../live/live.ts'
import { useLive } from '../../live/use-live.ts'
import { createQuery, type Query } from './query.store.ts'

type Options = {
  /** Asks anew when something of this type happens; with `only`, to the one of this id. */
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
 * Asks once when the component is mounted, again on a live event and when somebody goes to the address they are at,
 * and takes the question back when it is unmounted. `fetch` stays as it was at first: give the component a `key` that
 * names what it asks about.
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
