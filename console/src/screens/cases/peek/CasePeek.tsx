import { useState } from 'react'
import { getCaseDetails, type CaseDetails } from '@casekit/contract/cases'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { CellEditors } from '@casekit/ui/data-grid/grid-types'
import { Skeleton } from '@casekit/ui/skeleton'
import { ScreenWords } from '../../../frame/ScreenWords.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { PeekedFacts } from './PeekedFacts.tsx'
import { PeekedMessages } from './PeekedMessages.tsx'
import { PeekedTasks } from './PeekedTasks.tsx'
import { WriteLine } from './WriteLine.tsx'
import './peek.css'

const SECTIONS = ['casework', 'conversation'] as const

/** How long a row must stay selected before its case is fetched. */
const REST_MS = 150

export type CasePeekProps = {
  row: CaseRow
  editors: CellEditors<CaseRow>
  /** Returns the focus to the list. */
  leave: () => void
}

/** A case in the peek panel: editable facts, the latest messages, its tasks, and a line to write. */
export const CasePeek = (props: CasePeekProps) => (
  <ScreenWords sections={SECTIONS} fallback={<Skeleton width="100%" height="12rem" />}>
    <Peeked {...props} />
  </ScreenWords>
)

function Peeked({ row, editors, leave }: CasePeekProps) {
  const { text } = useMessages()
  const { answer, error, load } = useQuery(rested(row.id), { live: 'case', only: row.id })
  return (
    <div className="ck-peeked">
      <PeekedFacts row={answer ? asItStands(row, answer) : row} editors={editors} onChanged={load} />
      {error && !answer && (
        <p>
          {text('Grid.Failed')}{' '}
          <Button kind="link" onClick={() => void load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      {!answer && !error && <Skeleton width="100%" height="12rem" />}
      {answer && (
        <>
          <Description text={answer.description || text('Case.NoDescription')} />
          <PeekedMessages details={answer} />
          <PeekedTasks caseId={row.id} />
          <WriteLine details={answer} onSent={load} leave={leave} />
        </>
      )}
    </div>
  )
}

const rested = (caseId: string) => async (signal: AbortSignal) => {
  await new Promise<void>(resolve => {
    const rest = setTimeout(resolve, REST_MS)
    signal.addEventListener('abort', () => clearTimeout(rest))
  })
  return call(getCaseDetails, { params: { caseId }, signal })
}

/** The row, updated from the case. */
const asItStands = (row: CaseRow, { status, caseStage, casePriority, responsible, fitter }: CaseDetails): CaseRow => ({
  ...row,
  status,
  stage: caseStage,
  priority: casePriority.name,
  responsible,
  fitter,
})

const LONG = 240

/** The start of the description, expandable. */
function Description({ text: words }: { text: string }) {
  const { text } = useMessages()
  const [isWhole, setWhole] = useState(words.length <= LONG)
  return (
    <section>
      <h3>{text('CaseFact.description')}</h3>
      <p className="ck-peeked-words">{isWhole ? words : `${words.slice(0, LONG).trimEnd()} …`}</p>
      {!isWhole && (
        <Button kind="link" onClick={() => setWhole(true)}>
          {text('CasePeek.Whole')}
        </Button>
      )}
    </section>
  )
}
