import { Check } from 'lucide-react'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Spinner } from '@casekit/ui/spinner'
import type { PanelProps } from '../panel.ts'
import { useFact } from './use-fact.ts'

/** The saving state of a fact as an icon, announced to screen readers. */
export function FactState({ panel, name }: { panel: PanelProps; name: CaseFactName }) {
  const { text } = useMessages()
  const { saving, isSaved } = useFact(panel, name)
  return (
    <output className="ck-fact-state" aria-live="polite">
      {saving === 'saving' && <Spinner />}
      {isSaved && <Check className="ck-saved" size={14} aria-hidden="true" />}
      {(saving === 'saving' || isSaved) && (
        <span className="ck-hidden-text">{text(saving ? 'Field.Saving' : 'Field.Saved')}</span>
      )}
      {saving === 'failed' && (
        <span className="ck-fact-failed">
          {text('Field.NotSaved')}
          <Button kind="link" size="sm" onClick={() => void panel.page.facts.save(name)}>
            {text('Buttons.TryAgain')}
          </Button>
        </span>
      )}
    </output>
  )
}
