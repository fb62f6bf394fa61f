import type { Tile } from '@casekit/contract/insight-tiles'
import { useMessages } from '@casekit/messages/react'

/** The name of a tile: its measure, and how it is grouped or that it runs over time. */
export function useTileName() {
  const { text } = useMessages()
  return ({ measure, kind, by }: Tile) => {
    const name = text(`Measure.${measure}`)
    if (kind === 'line') return `${name} · ${text('Insight.OverTime')}`
    return kind === 'bars' && by ? `${name} · ${text(`Dimension.${by}`)}` : name
  }
}
