import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'wouter'
import type { InsightCell } from '@casekit/contract/insight'
import type { InsightList } from '@casekit/contract/insight-lists'
import { drillTo } from './lists.ts'

type DrillProps = {
  list: InsightList
  cell: Pick<InsightCell, 'rows' | 'filter'>
  className?: string
  style?: CSSProperties
  /** What it says where that is not its content. */
  label?: string
  /** A part of a drawing, for who points at it: keys find the same number in the table beside it. */
  isDrawn?: boolean
  children?: ReactNode
}

/** A number that leads to the rows behind it; where there are none to be seen, the same without a link. */
export function Drill({ list, cell, label, isDrawn, children, ...look }: DrillProps) {
  if (cell.rows === 0)
    return (
      <span {...look} {...(label && { role: 'img', 'aria-label': label, title: label })}>
        {children}
      </span>
    )
  return (
    <Link
      href={drillTo(list, cell)}
      {...look}
      {...(label && { 'aria-label': label, title: label })}
      {...(isDrawn && { tabIndex: -1 })}
    >
      {children}
    </Link>
  )
}
