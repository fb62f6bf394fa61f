import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { getInsightChoices } from '@casekit/contract/insight'
import {
  addSavedReport,
  changeSavedReport,
  type ReportDefinition,
  type SavedReport,
} from '@casekit/contract/saved-reports'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Hint, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type SaveProps = {
  definition: ReportDefinition
  /** The user's own report to update; undefined to save a new one. */
  report: SavedReport | undefined
  onClose: () => void
  onSaved: (report: SavedReport) => void
}

const SHARES = ['me', 'all', 'roles'] as const
type Share = (typeof SHARES)[number]
const SHARE_WORDS = { me: 'Bi.ShareMe', all: 'Bi.ShareAll', roles: 'Bi.ShareRoles' } as const

const shareOf = (report: SavedReport | undefined): Share =>
  report?.isShared ? 'all' : (report?.roleIds.length ?? 0) > 0 ? 'roles' : 'me'

/** Saves a report under a name, for the user, some roles or the company. */
export function SaveDialog({ definition, report, onClose, onSaved }: SaveProps) {
  const { text } = useMessages()
  const roleText = useRoleText()
  const [key] = useState(newKey)
  const { answer: choices } = useQuery(signal => call(getInsightChoices, { signal }))
  const form = useForm({
    begin: { name: report?.name ?? '', share: shareOf(report), roleIds: report?.roleIds ?? [] },
    check: values => ({
      ...(!values.name.trim() && { name: { id: 'Bi.NameMissing' as const } }),
      ...(values.share === 'roles' && values.roleIds.length === 0 && { roleIds: { id: 'Bi.RolesMissing' as const } }),
    }),
    save: async ({ name, share, roleIds }) => {
      const body = { name, isShared: share === 'all', roleIds: share === 'roles' ? roleIds : [], definition }
      const saved = report
        ? await call(changeSavedReport, { params: { reportId: report.id }, body, ifMatch: report.version })
        : await call(addSavedReport, { body, key })
      onSaved(saved)
    },
  })
  const { values, put } = form
  const toggle = (id: string) =>
    put({ roleIds: values.roleIds.includes(id) ? values.roleIds.filter(one => one !== id) : [...values.roleIds, id] })
  const missing = form.errorOf('roleIds')
  return (
    <FormDialog
      form={form}
      title={text(report ? 'Bi.Save' : 'Bi.SaveAs')}
      size="sm"
      action={text('Bi.Save')}
      failed="Bi.NotSaved"
      onClose={onClose}
    >
      <TextField
        label={text('Bi.Name')}
        required
        maxLength={200}
        value={values.name}
        error={form.errorOf('name')}
        onChange={name => put({ name })}
      />
      <Select
        label={text('Bi.ShareWith')}
        value={values.share}
        onChange={share => put({ share: SHARES.find(one => one === share) ?? 'me' })}
        options={SHARES.map(value => ({ value, label: text(SHARE_WORDS[value]) }))}
      />
      {values.share === 'roles' && (
        <fieldset className="ck-bi-numbers">
          <legend>{text('Bi.Roles')}</legend>
          <div className="ck-bi-list">
            {choices?.role.map(role => (
              <Checkbox key={role.id} checked={values.roleIds.includes(role.id)} onChange={() => toggle(role.id)}>
                {roleText(role)}
              </Checkbox>
            ))}
          </div>
          {missing && (
            <div role="alert">
              <Hint tone="error">{missing}</Hint>
            </div>
          )}
        </fieldset>
      )}
    </FormDialog>
  )
}
