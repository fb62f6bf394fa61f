import type { Tile } from '@casekit/contract/insight-tiles'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { TextField } from '@casekit/ui/field'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { BoardStore } from './board.store.ts'

type TargetProps = { tile: Tile; name: string; store: BoardStore; target: number | undefined; onClose: () => void }

/** Sets the company's target for a number; empty removes it. */
export function TargetDialog({ tile, name, store, target, onClose }: TargetProps) {
  const { text, format, language } = useMessages()
  const read = (typed: string) => (typed.trim() === '' ? null : (calculate(typed, language) ?? -1))
  const form = useForm({
    begin: { target: target === undefined ? '' : format.number(target) },
    check: values => ((read(values.target) ?? 0) < 0 ? { target: { id: 'Dashboard.TargetBad' as const } } : {}),
    save: values => store.aim(tile.measure, read(values.target)),
  })
  return (
    <FormDialog
      form={form}
      title={text('Dashboard.SetTarget', { name })}
      size="sm"
      action={text('Dashboard.SaveTarget')}
      failed="Dashboard.NotKept"
      onClose={onClose}
    >
      <TextField
        label={text('Dashboard.Target')}
        hint={text('Dashboard.TargetHelp')}
        inputMode="decimal"
        maxLength={40}
        value={form.values.target}
        error={form.errorOf('target')}
        onChange={typed => form.put({ target: typed })}
      />
    </FormDialog>
  )
}
