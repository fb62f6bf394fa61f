import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getCaseDetails } from '@casekit/contract/cases'
import type { Language } from '@casekit/contract/languages'
import { cases } from '@casekit/contract/overview'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { firstTold } from '../../parts/messages/receivers.ts'
import { spokenOn } from '../../parts/preview-template.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'

/** The number of latest cases to preview a template with. */
const CASES_TO_TRY = 20

type PreviewProps = { body: string; language: Language }

/** Previews a template on a real case (modules.md, Templates); hidden if the account may see no cases. */
export function Preview(props: PreviewProps) {
  const { text } = useMessages()
  const { answer } = useQuery(signal => call(cases.rows, { body: { startRow: 0, endRow: CASES_TO_TRY }, signal }))
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const rows = answer?.rows ?? []
  const caseId = chosen ?? rows[0]?.id
  if (caseId === undefined) return null
  return (
    <section className="ck-template-preview" aria-labelledby={id}>
      <h3 id={id}>{text('Templates.Preview')}</h3>
      <Select
        label={text('Templates.PreviewOn')}
        value={caseId}
        options={rows.map(row => ({ value: row.id, label: `${row.caseNumber} ${row.title}` }))}
        onChange={setChosen}
      />
      <Spoken key={caseId} caseId={caseId} {...props} />
    </section>
  )
}

function Spoken({ caseId, body, language }: PreviewProps & { caseId: string }) {
  const { answer } = useQuery(signal => call(getCaseDetails, { params: { caseId }, signal }))
  const sender = useSnapshot(session).account?.user.name ?? ''
  if (!answer || body.trim() === '') return null
  const receivers = [firstTold(answer)?.name ?? '']
  return (
    <p lang={language} aria-live="polite">
      {spokenOn(answer, { sender, receivers }, body).map(({ said }) => said)}
    </p>
  )
}
