import { useMessages } from '@casekit/messages/react'
import type { CaseFact } from '@casekit/contract/case-facts'
import { Button } from '@casekit/ui/button'

type ContestProps = {
  fact: Readonly<CaseFact>
  /** The user's value as formatted text. */
  mine: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows both values when two users edited the same fact, and lets the user choose. */
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
