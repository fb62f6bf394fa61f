import { useEffect, useEffectEvent } from 'react'
import { isForPage } from '../../frame/palette/single-keys.ts'

/** J or K leads into the list from anywhere on its page. */
export function useListKeys(takeFocus: () => void): void {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    const isMove = event.key === 'j' || event.key === 'k'
    if (!isMove || !isForPage(event) || (event.target as Element).closest('.ck-grid')) return
    event.preventDefault()
    takeFocus()
  })
  useEffect(() => {
    addEventListener('keydown', enter)
    return () => removeEventListener('keydown', enter)
  }, [])
}
