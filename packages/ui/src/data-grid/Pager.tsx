import type { ReactNode } from 'react'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { Text, useMessages } from '@casekit/messages/react'
import { Button } from '../button.tsx'
import type { Grouped } from './grid-types.ts'
import { PAGE_SIZE } from './blocks.ts'
import { StepButton } from './StepButton.tsx'

/** Matches beyond this are only counted on request. */
export const COUNT_LIMIT = 10_000

type PagerProps = {
  top: number
  total: number
  /** Rows are grouped: the visible lines say nothing about the number of matches. */
  isGrouped: boolean
  grouped: Grouped | null
  onMove: (row: number) => void
  onCount: () => void
  /** At the start, e.g. sums. */
  children: ReactNode
}

const bold = (children: ReactNode[]) => <b>{children}</b>

/** Before the first rows have loaded. */
export const NOT_KNOWN = -2

/** Which hundred rows are on screen, and how to reach the others; `total` is -1 for more than 10,000 matches. */
export function Pager({ top, total, isGrouped, grouped, onMove, onCount, children }: PagerProps) {
  const { text, format } = useMessages()
  const first = Math.floor(top / PAGE_SIZE) * PAGE_SIZE
  const end = total < 0 ? first + PAGE_SIZE : Math.min(first + PAGE_SIZE, total)
  const last = total < 0 ? -1 : Math.max(0, Math.floor((total - 1) / PAGE_SIZE) * PAGE_SIZE)
  const values = { from: first + 1, to: end, total, b: bold }
  const isLast = total === NOT_KNOWN || (total >= 0 && first >= last)
  return (
    <nav className="ck-grid-pager" aria-label={text('Grid.Pages')}>
      {children}
      <span className="ck-grid-pager-size">
        {text('Grid.RowsPerPage')} <b>{format.number(PAGE_SIZE)}</b>
      </span>
      {isGrouped && grouped && grouped.rows > 0 && (
        <span>
          <Text
            id={grouped.shown < grouped.groups ? 'Grid.LargestGroups' : 'Grid.Grouped'}
            values={{ ...grouped, b: bold }}
          />
        </span>
      )}
      {total !== NOT_KNOWN && total !== 0 && !isGrouped && (
        <span>
          <Text id={total < 0 ? 'Grid.RangeMany' : 'Grid.Range'} values={values} />
          {total < 0 && (
            <Button kind="link" size="sm" title={text('Grid.CountAll')} onClick={onCount}>
              {text('Grid.OverLimit', { limit: COUNT_LIMIT })}
            </Button>
          )}
        </span>
      )}
      <span className="ck-grid-pager-steps">
        <StepButton
          icon={<ChevronFirst />}
          label={text('Grid.FirstPage')}
          isOff={first === 0}
          onClick={() => onMove(0)}
        />
        <StepButton
          icon={<ChevronLeft />}
          label={text('Grid.PreviousPage')}
          isOff={first === 0}
          onClick={() => onMove(first - PAGE_SIZE)}
        />
        <StepButton
          icon={<ChevronRight />}
          label={text('Grid.NextPage')}
          isOff={isLast}
          onClick={() => onMove(first + PAGE_SIZE)}
        />
        <StepButton
          icon={<ChevronLast />}
          label={text('Grid.LastPage')}
          isOff={isLast || last < 0}
          onClick={() => onMove(last)}
        />
      </span>
    </nav>
  )
}
