import type { InsightKey } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { SHADES, shadeOf } from './parts.ts'
import { useInsightWords } from './use-insight-words.ts'

/** Maps each shade to its group. */
export function Legend({ inner, by }: { inner: readonly InsightKey[]; by: Dimension }) {
  const { sayKey } = useInsightWords()
  return (
    <ul className="ck-insight-legend">
      {inner.slice(0, 2 * SHADES).map(key => (
        <li key={key.value ?? '-'}>
          <i className={`ck-insight-shade-${shadeOf(inner, key)}`} aria-hidden="true" />
          {sayKey(by, key)}
        </li>
      ))}
    </ul>
  )
}
