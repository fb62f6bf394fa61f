import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { paths } from '../../paths.ts'
import { VisitFormDialog } from './VisitFormDialog.tsx'
import { formKey, type OpenForm } from './form-key.ts'
import type { TodayStore } from './today.store.ts'
import '../../parts/forms/form-lines.css'

type Filled = { id: string; name: string }

/** The forms to fill in at a visit, also offline. */
export function VisitForms({ store, visit }: { store: TodayStore; visit: FieldVisit }) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const [filled, setFilled] = useState<Filled | null>(null)
  const { openForms, caseId } = visit
  if (openForms.length === 0 || !caseId) return null

  async function fill(of: string, form: OpenForm) {
    const id = await store.beginForm(visit, form)
    if (id) setFilled({ id, name: form.name })
    else navigate(paths.caseDetails(of)) // the form is not stored on the device
  }
  return (
    <div className="ck-today-fact">
      <ClipboardList aria-label={text('Today.Forms')} />
      <ul className="ck-form-lines">
        {openForms.map(form => (
          <li key={formKey(visit, form)}>
            <span>
              {form.name}
              <small>{form.asset ? `${form.asset.number} ${form.asset.name}` : text('Today.FormsText')}</small>
            </span>
            {form.answerId && <Chip look="open">{text('FormPaper.Open')}</Chip>}
            <Button
              size="sm"
              aria-label={text('CaseForms.FillInOne', {
                form: [form.name, form.asset?.number].filter(Boolean).join(' '),
              })}
              onClick={() => void fill(caseId, form)}
            >
              {text('CaseForms.FillIn')}
            </Button>
          </li>
        ))}
      </ul>
      {filled && (
        <VisitFormDialog
          {...filled}
          onClose={() => {
            setFilled(null)
            void store.load()
          }}
        />
      )}
    </div>
  )
}
