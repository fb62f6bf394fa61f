import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Body } from '@casekit/contract/endpoint'
import { countSegment, type SegmentCount } from '@casekit/contract/campaigns'
import { Failed } from '../../patterns/query/Loaded.tsx'
import { createQuery } from '../../patterns/query/query.store.ts'
import { call } from '../../session/session.store.ts'
import { Counted } from './Audience.tsx'

const PAUSE_MS = 400

type Asked = Body<typeof countSegment>

/** Counts the latest audience, debounced. */
function createCount() {
  let latest: Asked | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  const query = createQuery(async (signal): Promise<SegmentCount | null> =>
    latest ? call(countSegment, { body: latest, signal }) : null,
  )
  function ask(asked: Asked): () => void {
    latest = asked
    clearTimeout(pause)
    pause = setTimeout(() => void query.load(), PAUSE_MS)
    return () => clearTimeout(pause)
  }
  return { state: query.state, load: query.load, ask }
}

/** The number of customers that the current choice would reach. */
export function LiveCount({ asked }: { asked: Asked }) {
  const [count] = useState(createCount)
  const { answer, error } = useSnapshot(count.state)
  const wish = JSON.stringify(asked)
  useEffect(() => count.ask(JSON.parse(wish) as Asked), [count, wish])
  if (error) return <Failed failed="Campaigns.NotLoaded" onRetry={count.load} />
  return answer && <Counted count={answer as SegmentCount} />
}
