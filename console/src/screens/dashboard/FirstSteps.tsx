import { Check, Circle, X } from 'lucide-react'
import { Link } from 'wouter'
import { closeFirstSteps, type FirstStep, getFirstSteps } from '@casekit/contract/first-steps'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

const PLACES: Record<FirstStep, string> = {
  facts: 'Settings/Company',
  logo: 'Settings/Company#logo',
  users: 'Settings/Users',
  stages: 'Settings/Setup',
  hours: 'Settings/WorkingHours',
  customers: 'Customers',
  embed: 'Settings/Integrations',
}

/** The onboarding checklist; hidden once completed or dismissed. */
export function FirstSteps() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getFirstSteps, { signal }))
  const steps = query.answer?.steps ?? []
  const count = steps.filter(({ isDone }) => isDone).length
  if (query.answer?.isClosed !== false || count === steps.length) return null

  async function close(isClosed: boolean) {
    try {
      await call(closeFirstSteps, { body: { isClosed } })
      await query.load()
      if (isClosed) toasts.show({ title: text('FirstSteps.Closed'), undo: () => void close(false) })
    } catch {
      toasts.show({ tone: 'failed', title: text('FirstSteps.Failed') })
    }
  }
  return (
    <section className="ck-first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{text('FirstSteps.Title')}</h2>
        <span>{text('FirstSteps.Count', { count, all: steps.length })}</span>
        <Button size="sm" kind="ghost" icon={<X />} onClick={() => void close(true)}>
          {text('FirstSteps.Close')}
        </Button>
      </header>
      <ul>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <Link href={paths.entry(PLACES[name])}>{text(`FirstSteps.Step.${name}`)}</Link>
            {isDone && <span className="ck-hidden-text">{text('FirstSteps.Done')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
