import { useEffect, useState } from 'react'

type StepForms = typeof import('./step-forms.ts')

const AGAIN_MS = 2000
let forms: StepForms | undefined

/** Asks until they are there: a lost connection must not cost what was typed so far. */
async function loadForms(): Promise<StepForms> {
  for (;;) {
    try {
      return (forms = await import('./step-forms.ts'))
    } catch {
      await new Promise(resolve => {
        setTimeout(resolve, AGAIN_MS)
      })
    }
  }
}

/** The form steps, fetched from the first use on; undefined until they are there, at once for every later wizard. */
export function useStepForms(): StepForms | undefined {
  const [loaded, setLoaded] = useState(() => forms)
  useEffect(() => {
    if (!loaded) void loadForms().then(found => setLoaded(() => found))
  }, [loaded])
  return loaded
}
