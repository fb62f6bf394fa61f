import { useEffect, useState } from 'react'

type Rules = typeof import('@casekit/rules/phone')

/** The phone rules, which come after the wizard is usable because they weigh as much as a step; until then undefined. */
export function usePhoneRules(): Rules | undefined {
  const [rules, setRules] = useState<{ loaded: Rules }>()
  useEffect(() => {
    let isHere = true
    import('@casekit/rules/phone').then(
      loaded => isHere && setRules({ loaded }),
      () => undefined, // numbers then stay as typed, and nothing warns of them
    )
    return () => {
      isHere = false
    }
  }, [])
  return rules?.loaded
}
