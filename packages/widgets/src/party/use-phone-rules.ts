import { useEffect, useState } from 'react'

type Rules = typeof import('@casekit/rules/phone')

/** The phone rules, loaded after the wizard is usable because they are as large as a step; undefined until then. */
export function usePhoneRules(): Rules | undefined {
  const [rules, setRules] = useState<{ loaded: Rules }>()
  useEffect(() => {
    let isHere = true
    import('@casekit/rules/phone').then(
      loaded => isHere && setRules({ loaded }),
      () => undefined, // numbers then stay as typed, without warnings
    )
    return () => {
      isHere = false
    }
  }, [])
  return rules?.loaded
}
