import { useEffect, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import type { SettingsPage, SettingsSection, Standing } from './page.ts'
import { fieldElementId, type FormView, SettingsFieldRow } from './SettingsFieldRow.tsx'

type SectionsProps = { page: SettingsPage; form: FormView; standing: Standing; isLocked: boolean }

/** The sections of a page under one another, and above them links to each with its count of changes. */
export function SettingsSections({ page, form, standing, isLocked }: SectionsProps) {
  const { text } = useMessages()
  const target = useTarget()
  return (
    <div className="ck-settings-sections">
      {page.sections.length > 1 && <Contents sections={page.sections} form={form} />}
      {page.lead && <p className="ck-settings-lead">{text(page.lead)}</p>}
      {page.sections.map(section => (
        <section key={section.id} className="ck-settings-section" aria-labelledby={`section-${section.id}`}>
          <div>
            <h2 id={`section-${section.id}`} tabIndex={-1}>
              {text(section.title)}
            </h2>
            {section.lead && <p>{text(section.lead)}</p>}
          </div>
          <div className="ck-settings-fields">
            {section.fields
              .filter(({ isShown }) => isShown?.(form.values) ?? true)
              .map(field => (
                <SettingsFieldRow
                  key={field.id}
                  field={field}
                  form={form}
                  standing={standing}
                  isLocked={isLocked}
                  isTarget={target === field.id}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Contents({ sections, form }: { sections: readonly SettingsSection[]; form: FormView }) {
  const { text } = useMessages()
  return (
    <nav className="ck-settings-contents" aria-label={text('Form.Contents')}>
      {sections.map(({ id, title, fields }) => {
        const count = fields.filter(field => form.changed.includes(field.id)).length
        return (
          <a key={id} href={`#section-${id}`}>
            {text(title)} {count > 0 && <span>{count}</span>}
          </a>
        )
      })}
    </nav>
  )
}

/** The field that `#` in the address names: it is scrolled to and focused, also when the address changes later. */
function useTarget(): string {
  const [target, setTarget] = useState(() => decodeURIComponent(location.hash.slice(1)))
  useEffect(() => {
    const show = () => setTarget(decodeURIComponent(location.hash.slice(1)))
    addEventListener('hashchange', show)
    addEventListener('popstate', show)
    return () => {
      removeEventListener('hashchange', show)
      removeEventListener('popstate', show)
    }
  }, [])
  useEffect(() => {
    const element = document.getElementById(fieldElementId(target))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [target])
  return target
}
