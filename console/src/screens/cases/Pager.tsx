import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { Text, useMessages } from '@casekit/messages/react'
import { lastPage, type ListAddress, PAGE_SIZE } from './list-address.ts'
import { COUNT_LIMIT } from './total-words.ts'

type PagerProps = { address: ListAddress; total: number; hrefOf: (page: number) => string }

const bold = (children: ReactNode[]) => <b>{children}</b>

export function Pager({ address, total, hrefOf }: PagerProps) {
  const { text, format } = useMessages()
  const { page } = address
  const from = (page - 1) * PAGE_SIZE + 1
  const full = page * PAGE_SIZE
  const values = { from, to: total < 0 ? full : Math.min(full, total), total, limit: COUNT_LIMIT, b: bold }
  return (
    <nav className="ck-pager" aria-label={text('Cases.Pages')}>
      <span className="ck-pager-size">
        {text('Cases.RowsPerPage')} <b>{format.number(PAGE_SIZE)}</b>
      </span>
      <span>
        <Text id={total < 0 ? 'Cases.RangeMany' : 'Cases.Range'} values={values} />
      </span>
      <span className="ck-pager-steps">
        <Step icon={ChevronLeft} label={text('Cases.PreviousPage')} href={page > 1 ? hrefOf(page - 1) : undefined} />
        <Step
          icon={ChevronRight}
          label={text('Cases.NextPage')}
          href={page < lastPage(total) ? hrefOf(page + 1) : undefined}
        />
      </span>
    </nav>
  )
}

function Step({ icon: Icon, label, href }: { icon: LucideIcon; label: string; href: string | undefined }) {
  const icon = <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
  if (!href) {
    return (
      <button type="button" className="ck-pager-step" disabled aria-label={label}>
        {icon}
      </button>
    )
  }
  return (
    <Link className="ck-pager-step" href={href} aria-label={label} title={label}>
      {icon}
    </Link>
  )
}
