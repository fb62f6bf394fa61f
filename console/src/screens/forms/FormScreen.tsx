import { useState } from 'react'
import type { Form } from '@casekit/contract/form-shapes'
import { editForm, getForm } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { paths } from '../../paths.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordTabs } from '../../patterns/record/RecordTabs.tsx'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { AnswersPart } from './AnswersPart.tsx'
import { Builder } from './Builder.tsx'
import { FormHead } from './FormHead.tsx'
import { UsesPart } from './UsesPart.tsx'
import { VersionsPart } from './VersionsPart.tsx'
import '../../patterns/page-head.css'
import '../../patterns/record/record.css'
import './forms.css'

/** One form of Settings/CustomForms: its fields, its uses, its versions and its answers. */
export function FormScreen({ params }: ScreenProps) {
  const { formId = '' } = params
  return <FormPage key={formId} id={formId} />
}

function FormPage({ id }: { id: string }) {
  const query = useQuery(signal => call(getForm, { params: { formId: id }, signal }))
  const [changed, setChanged] = useState<Form | null>(null)
  function show(form?: Form) {
    setChanged(form ?? null)
    if (!form) void query.load()
  }
  return (
    <Loaded query={query} gone="Forms.Gone" failed="Forms.NotLoaded" skeleton={<ScreenSkeleton kind="record" />}>
      {form => <Page form={changed && changed.version > form.version ? changed : form} onChanged={show} />}
    </Loaded>
  )
}

/** The form state of a form's editable fields. */
const useDraft = (form: Form, onChanged: FormPartProps['onChanged']) =>
  useForm({
    begin: { name: form.name, description: form.description, content: form.content, uses: form.uses },
    check: ({ name }) => (name.trim() === '' ? { name: { id: 'Forms.NameMissing' } } : {}),
    save: async body =>
      onChanged(
        await call(editForm, {
          params: { formId: form.id },
          body: { ...body, name: body.name.trim() },
          ifMatch: form.version,
        }),
      ),
  })
export type Draft = ReturnType<typeof useDraft>
export type FormPartProps = {
  form: Form
  draft: Draft
  /** Without an argument the form is refetched. */
  onChanged: (form?: Form) => void
}

function Page({ form, onChanged }: Omit<FormPartProps, 'draft'>) {
  const { text } = useMessages()
  const draft = useDraft(form, onChanged)
  useLeaveGuard(draft.isDirty)
  usePage(form.name, [{ text: text('Forms.Title'), href: paths.forms() }, { text: form.name }])
  const props = { form, draft, onChanged }
  return (
    <div className="ck-record ck-form-page">
      <FormHead {...props} />
      <RecordTabs
        label="Forms.Views"
        hrefOf={view => paths.form(form.id, view)}
        tabs={[
          { name: 'build', label: 'Forms.Build', render: () => <Builder {...props} /> },
          { name: 'uses', label: 'Forms.Uses', render: () => <UsesPart {...props} /> },
          { name: 'answers', label: 'Forms.Answers', render: () => <AnswersPart formId={form.id} name={form.name} /> },
          { name: 'versions', label: 'Forms.Versions', render: () => <VersionsPart form={form} /> },
        ]}
      />
    </div>
  )
}
