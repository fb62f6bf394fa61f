import { useMessages } from '@casekit/messages/react'
import type { CaseFact } from '@casekit/contract/case-facts'
import { Button } from '@casekit/ui/button'

type ContestProps = {
  fact: Readonly<CaseFact>
  /** What is typed here, as people read it. */
  mine: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two wrote the same fact: both texts, and the choice between them. */
export function Contest({ fact, mine, onKeepMine, onTakeTheirs }: ContestProps) {
  const { text, format } = useMessages()
  const who = fact.by ?? text('Case.BySystem')
  return (
    <div className="ck-contest" role="alert">
      <b>{text('CaseFact.Contested', { who, when: fact.at ? format.dateTime(fact.at) : '' })}</b>
      <dl>
        <dt>{text('CaseFact.Theirs', { who })}</dt>
        <dd>{fact.text || text('CaseFact.Empty')}</dd>
        <dt>{text('CaseFact.Mine')}</dt>
        <dd>{mine || text('CaseFact.Empty')}</dd>
      </dl>
      <div className="ck-contest-actions">
        <Button size="sm" onClick={onTakeTheirs}>
          {text('CaseFact.TakeTheirs')}
        </Button>
        <Button size="sm" kind="primary" onClick={onKeepMine}>
          {text('CaseFact.KeepMine')}
        </Button>
      </div>
    </div>
  )
}
