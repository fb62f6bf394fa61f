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
  /** The accessible label, if it is not the content. */
  label?: string
  /** Part of a chart, for pointers only: the table beside it has the same link for the keyboard. */
  isDrawn?: boolean
  children?: ReactNode
}

/** A number that links to the rows behind it; plain if there are none to show. */
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
