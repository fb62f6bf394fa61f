import { dressed } from './dressed.ts'
import { watchListeners } from './listeners.ts'
import { watchConnections, watchObservers } from './observers.ts'
import { dressPlace } from './places.ts'
import { watchTimers } from './timers.ts'
import { builtIns, globals, hostStyles, pageState, storage } from './traces.ts'

/** What stands on a page, and what our scripts have begun and not ended. */
export type Traces = ReturnType<typeof readTraces>

/** Stands at `document.witness`. */
export type Witness = {
  /** The page before any module ran. */
  before: Traces
  hostStylesBefore: Record<string, string>
  /** How many widgets have said that they stand. */
  ready: number
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

const witness = { ready: 0, traces: readTraces, hostStyles, dressed } as Witness
Object.assign(document, { witness })
document.addEventListener('casekit-ready', () => void (witness.ready += 1))
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  document.querySelectorAll('#place > div').forEach(dressPlace)
  Object.assign(witness, { before: readTraces(), hostStylesBefore: hostStyles() })
})
