import '@casekit/ui/tokens.css'
import { LineChart } from '@casekit/ui/line-chart'
import { createRoot } from 'react-dom/client'
import { useState } from 'react'

declare const DAYS: string[]
declare const VALUES: number[]

const FORMATS = { day: (day: string) => day, month: (day: string) => day.slice(0, 7), value: String }
const describe = (at: number) => `${DAYS[at]}: ${VALUES[at]}`

/** The chart with all points, or with the panned range. */
function Shown() {
  const [[from, to], set] = useState([0, DAYS.length])
  const [days] = useState(() => new Map<string, { days: string[]; lines: { values: number[] }[] }>())
  Object.assign(globalThis, { show: (first: number, last: number) => set([first, last]) })
  const key = `${from} ${to}`
  const part = days.get(key) ?? { days: DAYS.slice(from, to), lines: [{ values: VALUES.slice(from, to) }] }
  days.clear()
  days.set(key, part)
  return <LineChart label="Chart" hint="" {...part} formats={FORMATS} describe={describe} onPick={() => {}} />
}

const root = document.querySelector('#chart')
if (root) createRoot(root).render(<Shown />)
