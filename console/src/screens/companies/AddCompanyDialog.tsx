import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addCompany, NEW_COMPANY_LIMITS } from '@casekit/contract/companies'
import { LANGUAGES, type Language } from '@casekit/contract/languages'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { faultsOf } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

const OPTIONS = LANGUAGES.map(value => ({ value, label: SPEECH[value] }))

type Draft = { number: string; name: string; language: Language; email: string; hasProperties: boolean }

const EMPTY: Draft = { number: '', name: '', language: 'da-DK', email: '', hasProperties: false }

const typed = (draft: Draft) => ({ ...draft, number: /^\d+$/.test(draft.number) ? Number(draft.number) : Number.NaN })

/** Creates a company and invites its first administrator. */
export function AddCompanyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { text } = useMessages()
  const [key] = useState(newKey)
  const form = useForm<Draft>({
    begin: EMPTY,
    check: draft => faultsOf(typed(draft), NEW_COMPANY_LIMITS),
    save: async draft => {
      await call(addCompany, { body: typed(draft), key })
      toasts.show({ title: text('Companies.Added', { name: draft.name, email: draft.email }) })
      onAdded()
    },
  })
  const { values, errorOf, put } = form
  return (
    <FormDialog
      form={form}
      title={text('Companies.Add')}
      action={text('Companies.Make')}
      className="ck-split-form"
      failed="Companies.NotMade"
      onClose={onClose}
    >
      <TextField
        label={text('Companies.Name')}
        required
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <TextField
        label={text('Companies.Number')}
        required
        inputMode="numeric"
        value={values.number}
        error={errorOf('number')}
        onChange={number => put({ number })}
      />
      <Select
        label={text('Companies.Language')}
        value={values.language}
        options={OPTIONS}
        onChange={language => put({ language: language as Language })}
      />
      <TextField
        label={text('Companies.Administrator')}
        required
        type="email"
        hint={text('Companies.AdministratorHint')}
        value={values.email}
        error={errorOf('email')}
        onChange={email => put({ email })}
      />
      <Checkbox checked={values.hasProperties} onChange={hasProperties => put({ hasProperties })}>
        {text('Companies.HasProperties')}
      </Checkbox>
    </FormDialog>
  )
}
