import { addMoveSource, editMoveSource, type MoveSource } from '@casekit/contract/move-in-sources'
import { useMessages } from '@casekit/messages/react'
import { Hint, TextField } from '@casekit/ui/field'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../../frame/notices/toasts.ts'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { call } from '../../../session/session.store.ts'

type Draft = { name: string; url: string; mostPercent: string; isOn: boolean }

const USUAL_PERCENT = 20
const isPercent = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100

/** An existing nightly import, or the import to repeat every night. */
export type Nightly = { source: MoveSource } | { moveId: string; name: string }

type Props = { of: Nightly; onSaved: () => void; onClose: () => void }

/** The source of a nightly import, and how much it may change without review. */
export function NightlyDialog({ of, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const source = 'source' in of ? of.source : undefined
  const form = useForm<Draft>({
    begin: {
      name: 'source' in of ? of.source.name : of.name,
      url: source?.url ?? '',
      mostPercent: String(source?.mostPercent ?? USUAL_PERCENT),
      isOn: source?.isOn ?? true,
    },
    check: ({ name, url, mostPercent }) => ({
      ...(!name.trim() && { name: { id: 'Form.Missing' as const } }),
      ...(!/^https?:\/\/./.test(url.trim()) && { url: { id: 'MoveIn.Nightly.NoUrl' as const } }),
      ...(!isPercent(mostPercent) && { mostPercent: { id: 'MoveIn.Nightly.NoPercent' as const } }),
    }),
    save: async (draft, { key }) => {
      const fields = { ...draft, url: draft.url.trim(), mostPercent: Number(draft.mostPercent) }
      if ('moveId' in of) await call(addMoveSource, { body: { ...fields, moveId: of.moveId }, key })
      else {
        const { id: sourceId, version } = of.source
        await call(editMoveSource, { params: { sourceId }, body: fields, ifMatch: version })
      }
      toasts.show({ title: text('MoveIn.Nightly.Saved') })
    },
  })
  const { values, put, errorOf, faultOf } = form
  return (
    <FormDialog
      form={form}
      size="md"
      title={text(source ? 'MoveIn.Nightly.Edit' : 'MoveIn.Nightly.Make')}
      action={text('MoveIn.Nightly.Save')}
      className="ck-move-nightly"
      failed="MoveIn.Nightly.NotSaved"
      onClose={onClose}
      onSaved={onSaved}
    >
      {!source && <p>{text('MoveIn.Nightly.Lead')}</p>}
      <TextField
        label={text('MoveIn.Field.name')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <TextField
        label={text('MoveIn.Nightly.Url')}
        required
        type="url"
        maxLength={500}
        placeholder="https://files.example.com/tenants.csv"
        hint={text('MoveIn.Nightly.UrlHint')}
        value={values.url}
        error={faultOf('url') && text('MoveIn.Nightly.NoUrl')}
        onChange={url => put({ url })}
      />
      <TextField
        label={text('MoveIn.Nightly.Percent')}
        required
        inputMode="numeric"
        maxLength={3}
        hint={text('MoveIn.Nightly.PercentHint')}
        value={values.mostPercent}
        error={errorOf('mostPercent')}
        onChange={mostPercent => put({ mostPercent })}
      />
      {source && (
        <div>
          <Switch checked={values.isOn} onChange={isOn => put({ isOn })}>
            {text('MoveIn.Nightly.On')}
          </Switch>
          <Hint>{text('MoveIn.Nightly.OnHint')}</Hint>
        </div>
      )}
    </FormDialog>
  )
}
