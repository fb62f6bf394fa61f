import { dressed } from './dressed.ts'
import { watchListeners } from './listeners.ts'
import { watchConnections, watchObservers } from './observers.ts'
import { dressPlace } from './places.ts'
import { watchTimers } from './timers.ts'
import { builtIns, globals, hostStyles, pageState, storage } from './traces.ts'

/** The state of a page, and what our scripts started and have not ended. */
export type Traces = ReturnType<typeof readTraces>

/** Available as `document.witness`. */
export type Witness = {
  /** The page before any module ran. */
  before: Traces
  hostStylesBefore: Record<string, string>
  /** The tags of the widgets that are ready. */
  ready: string[]
  traces: () => Traces
  hostStyles: () => Record<string, string>
  dressed: typeof dressed
}

const begun = {
  listeners: watchListeners(),
  timers: watchTimers(),
  observers: watchObservers(),
  connections: watchConnections(),
}

const readTraces = () => ({
  globals: globals(),
  builtIns: builtIns(),
  storage: storage(),
  page: pageState(),
  listeners: begun.listeners(),
  timers: begun.timers(),
  observers: begun.observers(),
  connections: begun.connections(),
})

const ready: string[] = []
const witness = { ready, traces: readTraces, hostStyles, dressed } as Witness
Object.assign(document, { witness })
document.addEventListener('casekit-ready', ({ target }) => void witness.ready.push((target as Element).localName))
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  document.querySelectorAll('#place > div').forEach(dressPlace)
  Object.assign(witness, { before: readTraces(), hostStylesBefore: hostStyles() })
})
