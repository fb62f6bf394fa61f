import { useSnapshot } from 'valtio'
import {
  isOfFiles,
  MOVE_CHOICES,
  MOVE_FIELDS,
  MOVE_RULES,
  type MoveChoice,
  type MoveKind,
} from '@casekit/contract/move-in-fields'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Notice } from '@casekit/ui/notice'
import { Radio } from '@casekit/ui/radio'
import { Select } from '@casekit/ui/select'
import { lacking, type MoveIn } from './move-in.store.ts'
import { Progress } from './Progress.tsx'

const DATED = new Set<string>(['createdAt', 'at', 'inServiceOn', 'warrantyUntil', 'startedOn', 'endedOn'])

/** Maps each column of the file to a field, and selects how rows are matched. */
export function ColumnsStep({ move }: { move: MoveIn }) {
  const { text } = useMessages()
  const { table, kind, columns, mapping, busy, fileName, progress, sending, dayFirst } = useSnapshot(move.state)
  const options = MOVE_FIELDS[kind].map(field => ({ value: field, label: text(`MoveIn.Field.${field}`) }))
  const missing = lacking(kind, mapping)
  return (
    <>
      <fieldset className="ck-move-columns">
        <legend>{text('MoveIn.Columns', { fileName, count: table.length - 1 })}</legend>
        {columns.map(({ id, heading, example }, at) => (
          <Select
            key={id}
            label={heading || String(at + 1)}
            hint={example.slice(0, 80)}
            clearable
            value={mapping[at] ?? ''}
            options={options}
            onChange={field => move.map(at, MOVE_FIELDS[kind].find(one => one === field) ?? '')}
          />
        ))}
      </fieldset>
      {mapping.some(field => DATED.has(field)) && (
        <Checkbox checked={dayFirst} onChange={move.setDayFirst}>
          {text('MoveIn.DayFirst')}
        </Checkbox>
      )}
      <MatchRules move={move} />
      {missing.map(field => (
        <Notice key={field} tone="warning">
          {text('MoveIn.Lacking', { field: text(`MoveIn.Field.${field}`) })}
        </Notice>
      ))}
      {busy && sending !== null && <output>{text('MoveIn.Sending', { percent: sending })}</output>}
      {busy && sending === null && <Progress value={progress} total={table.length - 1} />}
      <div className="ck-move-deeds">
        <Button onClick={() => move.back('file')}>{text('MoveIn.Back')}</Button>
        <Button kind="primary" busy={busy} disabled={missing.length > 0} onClick={() => void move.rehearse()}>
          {text('MoveIn.Rehearse')}
        </Button>
      </div>
    </>
  )
}

const UNFIT: { [kind in MoveKind]?: MoveChoice } = {
  note: 'update',
  tenancy: 'new',
  caseFile: 'update',
  propertyFile: 'update',
  assetFile: 'update',
}

function MatchRules({ move }: { move: MoveIn }) {
  const { text } = useMessages()
  const { kind, rules, onMatch } = useSnapshot(move.state)
  return (
    <div className="ck-move-rules">
      {kind !== 'note' && kind !== 'tenancy' && !isOfFiles(kind) && (
        <fieldset className="ck-move-choices">
          <legend>{text('MoveIn.Rules')}</legend>
          {MOVE_RULES[kind].map(rule => (
            <Checkbox key={rule} checked={rules.includes(rule)} onChange={isOn => move.setRule(rule, isOn)}>
              {text(`MoveIn.Rule.${rule}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <fieldset className="ck-move-choices">
        <legend>{text('MoveIn.OnMatch')}</legend>
        {MOVE_CHOICES.filter(choice => choice !== UNFIT[kind]).map(choice => (
          <Radio
            key={choice}
            name="move-choice"
            value={choice}
            checked={onMatch === choice || (UNFIT[kind] === 'update' && onMatch === 'update' && choice === 'leave')}
            onChange={() => move.setChoice(choice)}
          >
            {text(`MoveIn.Choice.${choice}`)}
          </Radio>
        ))}
      </fieldset>
    </div>
  )
}
