import { ListChecks, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { FormRow } from '@casekit/contract/form-shapes'
import { addForm, getForms } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { FileChooser } from '@casekit/ui/file-chooser'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { readExport } from './content-edit.ts'
import { FormChip } from './FormChip.tsx'
import { NewFormDialog } from './NewFormDialog.tsx'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import './forms.css'

/** Settings/CustomForms (§2.5 of shell-and-navigation): the company's forms for cases and assets. */
export function FormsScreen() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getForms, { signal }))
  const [open, setOpen] = useState<'empty' | 'delivered' | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  usePage(text('Forms.Title'))

  async function bring(chosen: readonly File[]) {
    try {
      const read = readExport(await (chosen[0]?.text() ?? ''))
      if (!read) return toasts.show({ tone: 'failed', title: text('Forms.NotRead') })
      navigate(paths.form(await call(addForm, { body: read, key: newKey() })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Forms.NotRead') })
    }
  }

  const trigger: MenuProps['trigger'] = props => (
    <Button kind="primary" icon={<Plus />} {...props}>
      {text('Forms.New')}
    </Button>
  )
  return (
    <div className="ck-narrow ck-forms">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('Forms.Title')}</h1>
        {query.answer && <span className="ck-page-count">{query.answer.length}</span>}
        <div className="ck-page-head-end">
          <Button icon={<ListChecks />} onClick={() => navigate(paths.formAnswers())}>
            {text('FormAnswers.Title')}
          </Button>
          <FileChooser label={text('Forms.Import')} handle={chooser} onChoose={chosen => void bring(chosen)} />
          <Menu
            align="end"
            trigger={trigger}
            groups={[
              {
                id: 'new',
                items: [
                  { id: 'delivered', label: text('Forms.FromDelivered'), onPress: () => setOpen('delivered') },
                  { id: 'empty', label: text('Forms.Empty'), onPress: () => setOpen('empty') },
                  { id: 'import', label: text('Forms.Import'), onPress: () => chooser.current?.click() },
                ],
              },
            ]}
          />
        </div>
      </header>
      <p className="ck-narrow-lead">{text('Forms.Lead')}</p>
      <Loaded query={query} failed="Forms.NotLoaded">
        {forms =>
          forms.length === 0 ? (
            <Empty art="add" title={text('Forms.None')}>
              {text('Forms.NoneText')}
            </Empty>
          ) : (
            <ul className="ck-narrow-list">
              {forms.map(form => (
                <Row key={form.id} form={form} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && (
        <NewFormDialog
          isDelivered={open === 'delivered'}
          onAdded={id => navigate(paths.form(id))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function Row({ form }: { form: FormRow }) {
  const { text } = useMessages()
  return (
    <li className="ck-forms-row">
      <span>
        <Link href={paths.form(form.id)}>{form.name}</Link>
        <small>
          {[text('Forms.FieldCount', { count: form.fields }), text('Forms.AnswerCount', { count: form.answers })].join(
            ' · ',
          )}
        </small>
      </span>
      <FormChip {...form} />
    </li>
  )
}
