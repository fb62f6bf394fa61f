import { useEffect, useRef, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { SearchBox } from '@casekit/ui/search-box'

type CaseSearchProps = { value: string; pauseMs: number; onSearch: (text: string) => void }

/** Searches when the typing pauses. Follows the address when that changes by other means, such as the back button. */
export function CaseSearch({ value, pauseMs, onSearch }: CaseSearchProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  if (asked !== value) {
    setAsked(value)
    if (typed.trim() !== value) setTyped(value)
  }

  function type(next: string) {
    setTyped(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => next.trim() !== value && onSearch(next.trim()), next ? pauseMs : 0)
  }

  return (
    <div className="ck-case-search">
      <SearchBox
        label={text('Cases.Search')}
        placeholder={text('Cases.Search')}
        maxLength={200}
        value={typed}
        onChange={type}
      />
    </div>
  )
}
