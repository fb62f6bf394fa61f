/** The competitors' code, as JavaScript in the scratch folder: their packages never become ours. */
export const PEER_PACKAGES = ['react@19.3.1', 'react-dom@19.3.1', 'chart.js', 'recharts', 'react-is@19.3.1']

/** `show` sets the visible range of points; each chart does that in its own way. */
const CHART_JS = `import { Chart, LineController, LineElement, PointElement, LinearScale, CategoryScale, Tooltip } from 'chart.js'
Chart.register(LineController, LineElement, PointElement, LinearScale, CategoryScale, Tooltip)
const canvas = document.createElement('canvas')
document.querySelector('#chart').append(canvas)
const chart = new Chart(canvas, {
  type: 'line',
  data: { labels: DAYS, datasets: [{ data: VALUES, pointRadius: 0, borderWidth: 1.75 }] },
  options: { animation: false, maintainAspectRatio: false, interaction: { mode: 'index', intersect: false }, scales: { x: { ticks: { autoSkip: true, maxTicksLimit: 12 } } } },
})
globalThis.show = (from, to) => { chart.options.scales.x.min = from; chart.options.scales.x.max = to; chart.update('none') }
`

const RECHARTS = `import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
const data = DAYS.map((day, at) => ({ day, value: VALUES[at] }))
function Shown() {
  const [[from, to], set] = useState([0, data.length])
  globalThis.show = (from, to) => set([from, to])
  return h(LineChart, { width: 1200, height: 400, data: data.slice(from, to) }, h(XAxis, { dataKey: 'day', minTickGap: 80 }), h(YAxis), h(Tooltip),
    h(Line, { dataKey: 'value', dot: false, isAnimationActive: false }))
}
createRoot(document.querySelector('#chart')).render(h(Shown))
`

export const PEERS = [
  { name: 'chart.js', source: CHART_JS, shown: 'canvas' },
  { name: 'recharts', source: RECHARTS, shown: '.recharts-line-curve' },
]
