import { type ReactNode, useId } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'

type PhoneToolsProps = {
  /** The number of active filters. */
  narrowed: number
  name: ReactNode
  search: ReactNode
  children: ReactNode
}

/** The list head on a phone: one line above the rows, the rest in a sheet. */
export function PhoneTools({ narrowed, name, search, children }: PhoneToolsProps) {
  const { text, format } = useMessages()
  const id = useId()
  const label = text('Grid.Tools')
  const count = narrowed > 0 ? format.number(narrowed) : ''
  return (
    <>
      <div className="ck-list-line">
        {name}
        {search}
        <Button icon={<SlidersHorizontal />} title={label} aria-label={`${label} ${count}`} popoverTarget={id}>
          {count}
        </Button>
      </div>
      <section ref={closeByLinks} id={id} popover="auto" aria-label={label} className="ck-list-sheet">
        {children}
      </section>
    </>
  )
}

function closeByLinks(sheet: HTMLElement | null): void {
  sheet?.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) sheet.hidePopover()
  })
}
