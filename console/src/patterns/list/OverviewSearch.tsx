import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '@casekit/ui/search-box'

const PAUSE_MS = 400

type OverviewSearchProps = { label: string; value: string; onSearch: (text: string) => void }

/** Searches when typing pauses. Follows other changes of the address, such as the back button. */
export function OverviewSearch({ label, value, onSearch }: OverviewSearchProps) {
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
    pause.current = setTimeout(() => next.trim() !== value && onSearch(next.trim()), next ? PAUSE_MS : 0)
  }

  return (
    <div className="ck-overview-search">
      <SearchBox label={label} placeholder={label} maxLength={200} value={typed} onChange={type} />
    </div>
  )
}
