import type { Tile } from '@casekit/contract/insight-tiles'
import { useMessages } from '@casekit/messages/react'

/** What a tile is called: its number, and what it is divided by or shown over. */
export function useTileName() {
  const { text } = useMessages()
  return ({ measure, kind, by }: Tile) => {
    const name = text(`Measure.${measure}`)
    if (kind === 'line') return `${name} · ${text('Insight.OverTime')}`
    return kind === 'bars' && by ? `${name} · ${text(`Dimension.${by}`)}` : name
  }
}
