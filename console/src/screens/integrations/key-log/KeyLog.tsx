import { currentTime } from '@casekit/client/clock'
import { useEffect, useRef, useState } from 'react'
import type { EmbedKey } from '@casekit/contract/embed'
import { type EmbedKeyLog, getEmbedKeyLog } from '@casekit/contract/embed-log'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { Calls } from './Calls.tsx'
import { LogChart } from './LogChart.tsx'
import { NoCalls } from './NoCalls.tsx'
import { Refusals } from './Refusals.tsx'
import { isWithin, type Period, PERIODS, type Slot, slotsOf } from './slots.ts'
import './key-log.css'

const AGAIN_MS = 10_000

/** A key's calls and refusals, refetched every few seconds while shown. */
export function KeyLog({ embedKey }: { embedKey: EmbedKey }) {
  const [origin, setOrigin] = useState('')
  const asked = useRef('')
  const query = useQuery(signal => {
    const filter = asked.current ? { origin: asked.current } : {}
    return call(getEmbedKeyLog, { params: { keyId: embedKey.id }, query: filter, signal })
  })
  const { load } = query
  useAgain(load)

  function choose(next: string) {
    asked.current = next
    setOrigin(next)
    void load()
  }
  return (
    <Loaded query={query} failed="KeyLog.NotLoaded" gone="KeyLog.Gone">
      {log =>
        log.hours.length === 0 && origin === '' ? (
          <NoCalls embedKey={embedKey} />
        ) : (
          <Log log={log} embedKey={embedKey} origin={origin} onOrigin={choose} />
        )
      }
    </Loaded>
  )
}

function useAgain(load: () => Promise<void>) {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [load])
}

type LogProps = { log: EmbedKeyLog; embedKey: EmbedKey; origin: string; onOrigin: (origin: string) => void }

function Log({ log, embedKey, origin, onOrigin }: LogProps) {
  const { text } = useMessages()
  const [period, setPeriod] = useState<Period>('day')
  const [picked, setPicked] = useState<Slot>()
  const slots = slotsOf(log.hours, period, new Date(currentTime()))
  const [first, last] = [slots[0], slots.at(-1)]
  const shown = picked ?? (first && last && { from: first.from, until: last.until })
  const refusals = log.refusals.filter(({ at }) => shown && isWithin(at, shown.from, shown.until))
  const sum = (of: 'answered' | 'refused') => slots.reduce((total, slot) => total + slot[of], 0)
  const origins = [...new Set([...embedKey.origins, ...log.origins, ...(origin ? [origin] : [])])]
  const change = (next: string) => {
    setPicked(undefined)
    setPeriod(PERIODS.find(one => one === next) ?? period)
  }
  return (
    <div className="ck-key-log">
      <div className="ck-studio-pair">
        <Select
          label={text('KeyLog.Period')}
          value={period}
          onChange={change}
          options={PERIODS.map(value => ({ value, label: text(`KeyLog.Period.${value}`) }))}
        />
        <Select
          label={text('KeyLog.Page')}
          value={origin || 'all'}
          onChange={next => onOrigin(next === 'all' ? '' : next)}
          options={[
            { value: 'all', label: text('KeyLog.AllPages') },
            ...origins.map(value => ({ value, label: value.replace('https://', '') })),
          ]}
        />
      </div>
      <p>{text('KeyLog.Sums', { answered: sum('answered'), refused: sum('refused') })}</p>
      <LogChart slots={slots} period={period} onPick={setPicked} />
      <Refusals
        refusals={refusals}
        counted={picked ? picked.refused : sum('refused')}
        only={picked && <Only slot={picked} period={period} onWhole={() => setPicked(undefined)} />}
      />
      <Calls log={log} />
    </div>
  )
}

type OnlyProps = { slot: Slot; period: Period; onWhole: () => void }

/** The hour or day selected in the chart, with a button to clear it. */
function Only({ slot, period, onWhole }: OnlyProps) {
  const { text, format } = useMessages()
  const at = slot.from.toISOString()
  return (
    <p className="ck-key-log-only">
      {text('KeyLog.Only', { at: period === 'day' ? format.dateTime(at) : format.date(at) })}
      <Button kind="link" onClick={onWhole}>
        {text('KeyLog.Whole')}
      </Button>
    </p>
  )
}
