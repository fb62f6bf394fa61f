import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 720px)')

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    changed => {
      phone.addEventListener('change', changed)
      return () => phone.removeEventListener('change', changed)
    },
    () => phone.matches,
  )
}
