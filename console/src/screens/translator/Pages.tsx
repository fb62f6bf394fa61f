import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'

type PagesProps = { page: number; count: number; onTurn: (page: number) => void }

/** Pagination of the list; `page` counts from 0. */
export function Pages({ page, count, onTurn }: PagesProps) {
  const { text } = useMessages()
  if (count <= 1) return null
  return (
    <nav className="ck-translator-pages" aria-label={text('Translator.Pages')}>
      <span>{text('Translator.Page', { page: page + 1, count })}</span>
      <IconButton
        label={text('Cases.PreviousPage')}
        icon={<ChevronLeft />}
        disabled={page === 0}
        onClick={() => onTurn(page - 1)}
      />
      <IconButton
        label={text('Cases.NextPage')}
        icon={<ChevronRight />}
        disabled={page >= count - 1}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  )
}
