import type { SavedShown } from './saved-report.store.ts'

const BARS_AT_MOST = 14

/** The first measure by its only dimension: a line or columns over time, otherwise bars. The table shows the same. */
export function SavedDrawing({ shown }: { shown: SavedShown }) {
  const { rows, parts, chart, isOverTime } = shown
  const most = Math.max(...rows.map(({ amount }) => Math.abs(amount ?? 0)), 0) || 1
  const shareOf = (amount: number | null) => Math.max(amount ?? 0, 0) / most
  if (isOverTime && chart === 'line') return <Line shares={rows.map(({ amount }) => shareOf(amount))} shown={shown} />
  if (isOverTime)
    return (
      <div className="ck-saved-columns" aria-hidden="true">
        {rows.map(({ cells, amount }) => (
          <i key={cells[0]} title={`${cells[0]}: ${cells[parts]}`} style={{ height: `${shareOf(amount) * 100}%` }} />
        ))}
      </div>
    )
  return (
    <ul className="ck-saved-bars" aria-hidden="true">
      {rows.slice(0, BARS_AT_MOST).map(({ cells, amount }) => (
        <li key={cells[0]}>
          <span>{cells[0]}</span>
          <i style={{ width: `${shareOf(amount) * 100}%` }} />
          <b>{cells[parts]}</b>
        </li>
      ))}
    </ul>
  )
}

function Line({ shares, shown: { rows } }: { shares: readonly number[]; shown: SavedShown }) {
  const points = shares.map((share, at) => `${(at / Math.max(shares.length - 1, 1)) * 100},${100 - share * 100}`)
  return (
    <div className="ck-saved-line" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={points.join(' ')} />
      </svg>
      <span>{rows[0]?.cells[0]}</span>
      <span>{rows.at(-1)?.cells[0]}</span>
    </div>
  )
}
