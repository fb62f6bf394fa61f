import { currentTime } from '@casekit/client/clock'
import { API_AREAS, type ApiArea } from '@casekit/contract/api-areas'
import { addApiKey, type ApiKey, editApiKey } from '@casekit/contract/api-keys'
import { useMessages } from '@casekit/messages/react'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../../patterns/day/DayField.tsx'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { call } from '../../../session/session.store.ts'
import { bodyOf, type Draft, draftOf, endOf, hasRight, type Right, RIGHTS } from './draft.ts'

type Props = {
  /** Undefined: a new one. */
  apiKey: ApiKey | undefined
  onSaved: (id: string, isNew: boolean) => Promise<void>
  onClose: () => void
}

const MISSING = { id: 'Form.Missing' } as const

/** A key's permissions, allowed networks and expiry. */
export function ApiKeyDialog({ apiKey, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm<Draft>({
    begin: draftOf(apiKey),
    check: ({ name, rights, expiresAt }) => ({
      ...(!name.trim() && { name: MISSING }),
      ...(!hasRight(rights) && { rights: { id: 'ApiKeys.NoRights' as const } }),
      ...(expiresAt &&
        endOf(expiresAt).getTime() <= currentTime() && { expiresAt: { id: 'Studio.Fault.past' as const } }),
    }),
    save: async (draft, { key }) => {
      if (!apiKey) return onSaved(await call(addApiKey, { body: bodyOf(draft), key }), true)
      await call(editApiKey, { params: { keyId: apiKey.id }, body: bodyOf(draft), ifMatch: apiKey.version })
      return onSaved(apiKey.id, false)
    },
  })
  const { values, put, errorOf, faultOf } = form
  return (
    <FormDialog
      form={form}
      size="md"
      title={text(apiKey ? 'ApiKeys.Edit' : 'ApiKeys.New')}
      action={text(apiKey ? 'Studio.Save' : 'Studio.Make')}
      className="ck-hooks-form"
      failed="Studio.Trouble.save"
      onClose={onClose}
    >
      <TextField
        label={text('Studio.Name')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <RightsChoice rights={values.rights} error={errorOf('rights')} onChange={rights => put({ rights })} />
      <TextArea
        label={text('ApiKeys.Networks')}
        rows={2}
        hint={text('ApiKeys.NetworksHint')}
        value={values.networks}
        error={faultOf('networks') && text('ApiKeys.NoNetwork')}
        onChange={networks => put({ networks })}
      />
      <DayField
        label={text('Studio.LastDay')}
        optional
        hint={text('Studio.LastDayHint')}
        value={values.expiresAt}
        error={errorOf('expiresAt')}
        onChange={expiresAt => put({ expiresAt })}
      />
    </FormDialog>
  )
}

type RightsProps = {
  rights: Draft['rights']
  error: string | undefined
  onChange: (rights: Draft['rights']) => void
}

function RightsChoice({ rights, error, onChange }: RightsProps) {
  const { text } = useMessages()
  const set = (area: ApiArea, right: Right | undefined) => onChange({ ...rights, [area]: right ?? 'none' })
  return (
    <fieldset className="ck-studio-choices ck-api-rights">
      <legend>{text('ApiKeys.Rights')}</legend>
      {API_AREAS.map(area => (
        <Select
          key={area}
          label={text(`ApiKeys.Area.${area}`)}
          value={rights[area]}
          options={RIGHTS.map(right => ({ value: right, label: text(`ApiKeys.Right.${right}`) }))}
          onChange={value =>
            set(
              area,
              RIGHTS.find(right => right === value),
            )
          }
        />
      ))}
      <div aria-live="polite">{error && <Hint tone="error">{error}</Hint>}</div>
    </fieldset>
  )
}
