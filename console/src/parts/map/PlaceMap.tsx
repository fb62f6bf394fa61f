import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { marksOf, pathOf, type Pin, viewOf } from './map-view.ts'
import outlines from './outlines.json' with { type: 'json' }
import './map.css'

type Props = { label: string; pins: readonly Pin[] }

/** Pins on country outlines (Natural Earth): no map service is contacted. */
export function PlaceMap({ label, pins }: Props) {
  const view = useMemo(() => viewOf(pins), [pins])
  const paths = useMemo(() => Object.entries(outlines).map(([code, outline]) => [code, pathOf(outline, view)]), [view])
  return (
    <section className="ck-map" aria-label={label}>
      <svg className="ck-map-land" viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`} aria-hidden="true">
        {paths.map(([code, path]) => (
          <path key={code} d={path} />
        ))}
      </svg>
      <ul>
        {marksOf(view, pins).map(({ id, name, x, y, isLeft }) => (
          <li key={id} data-left={isLeft || undefined} style={{ left: `${x}%`, top: `${y}%` }}>
            <MapPin strokeWidth={1.75} aria-hidden="true" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
