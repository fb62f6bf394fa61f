import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { CASE_VIEWS, type CaseView, LABELS } from './case-view.ts'
import '../../patterns/tabs.css'

type TabsProps = { caseId: string; view: CaseView; onChoose: () => void }

/** Selects the part of the case that a phone shows; wider windows show everything, without tabs. */
export function CaseTabs({ caseId, view, onChoose }: TabsProps) {
  const { text } = useMessages()
  return (
    <nav className="ck-tabs ck-case-tabs" aria-label={text('Case.Views')}>
      {CASE_VIEWS.map((name, place) => (
        <Link
          key={name}
          className="ck-tab"
          replace
          href={paths.caseDetails(caseId, place === 0 ? '' : name)}
          aria-current={name === view ? 'true' : undefined}
          onClick={onChoose}
        >
          {text(LABELS[name])}
        </Link>
      ))}
    </nav>
  )
}
