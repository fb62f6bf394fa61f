import { formAnswers } from '@casekit/contract/overview'
import { type FormAnswerRow, formAnswersOverview } from '@casekit/contract/overviews/form-answers'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'

function State({ row }: { row: FormAnswerRow }) {
  const { text } = useMessages()
  if (row.failed) return <Chip look="failed">{text('FormSheet.FailedCount', { count: row.failed })}</Chip>
  return <Chip look={row.state}>{text(`AnswerState.${row.state}`)}</Chip>
}

const cells: Cells<FormAnswerRow> = { state: row => <State row={row} /> }

const renderLine = (row: FormAnswerRow) => (
  <OverviewLine
    title={row.form?.name ?? ''}
    more={[row.caseNumber, row.asset || row.caseTitle]}
    end={row.doneAt ?? row.updatedAt}
    chip={<State row={row} />}
  />
)

/** Every answer to every form, newest first: filtered by form, failures and place. */
export function FormAnswersScreen() {
  const { text } = useMessages()
  const store = keptForAccount('form-answers', () => createOverview<FormAnswerRow>(formAnswers))
  return (
    <OverviewScreen<FormAnswerRow>
      overview={formAnswersOverview}
      store={store}
      title={text('FormAnswers.Title')}
      live="case"
      cells={cells}
      renderPhoneRow={renderLine}
      hrefOf={row => paths.formAnswer(row.id)}
      nameOf={row => row.form?.name ?? ''}
      none={{ title: text('FormAnswers.None'), text: text('FormAnswers.NoneText') }}
    />
  )
}
