import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import type { ScreenKind } from '../route.ts'
import './screen-skeleton.css'

/** The blocks of each kind, top to bottom: widths and heights as CSS lengths, each pair once. */
const BLOCKS: Record<Exclude<ScreenKind, 'bare'>, readonly [width: string, height: string][]> = {
  list: [
    ['100%', '2.25rem'],
    ['100%', '24rem'],
  ],
  record: [
    ['55%', '1rem'],
    ['100%', '9rem'],
    ['100%', '14rem'],
  ],
  settings: [
    ['30%', '1rem'],
    ['100%', '2.5rem'],
    ['80%', '2.5rem'],
    ['60%', '2.5rem'],
  ],
  form: [
    ['40%', '1rem'],
    ['100%', '2.5rem'],
    ['100%', '6rem'],
  ],
}

/** The placeholder of a screen that is being fetched, in its later shape. */
export function ScreenSkeleton({ kind }: { kind: ScreenKind }) {
  const { text } = useMessages()
  if (kind === 'bare') return null
  return (
    <div className={`ck-screen-skeleton ck-screen-skeleton-${kind}`} aria-busy="true">
      <span className="ck-hidden-text">{text('Frame.Loading')}</span>
      <Skeleton width="14rem" height="1.75rem" />
      {BLOCKS[kind].map(([width, height]) => (
        <Skeleton key={`${width} ${height}`} width={width} height={height} />
      ))}
    </div>
  )
}
