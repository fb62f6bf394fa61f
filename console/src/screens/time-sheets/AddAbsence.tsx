import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { absenceLines, keyOfLine, type LineBeside, linesBeside, nameOfLine } from './week-lines.ts'

type AddAbsenceProps = { week: WorkWeek; added: readonly LineBeside[]; onAdd: (line: LineBeside) => void }

/** Adds a line for a reason to be away that has none in the week yet. */
export function AddAbsence({ week, added, onAdd }: AddAbsenceProps) {
  const { text } = useMessages()
  const shown = new Set(linesBeside(week, added).map(keyOfLine))
  const left = absenceLines(week).filter(line => !shown.has(keyOfLine(line)))
  if (left.length === 0) return null
  return (
    <div className="ck-week-add">
      <Select
        label={text('TimeSheets.AddAbsence')}
        value=""
        options={[
          { value: '', label: text('TimeSheets.ChooseAbsence') },
          ...left.map(line => ({ value: keyOfLine(line), label: nameOfLine(week, line, text) })),
        ]}
        onChange={key => {
          const line = left.find(one => keyOfLine(one) === key)
          if (line) onAdd(line)
        }}
      />
    </div>
  )
}
