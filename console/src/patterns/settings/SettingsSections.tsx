import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import { session } from '../../session/session.store.ts'
import { same } from '../form/changes.ts'
import type { SettingsPage, SettingsSection, Standing } from './page.ts'
import { fieldElementId, type FormView, SettingsFieldRow } from './SettingsFieldRow.tsx'

type SectionsProps = { page: SettingsPage; form: FormView; standing: Standing; isLocked: boolean }

/** The sections of a page, below links to each with its number of changes. */
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
            {!isLocked && <ResetSection section={section} form={form} standing={standing} />}
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

type ResetProps = { section: SettingsSection; form: FormView; standing: Standing }

/** Resets every field of a section to its default, as an unsaved change. */
function ResetSection({ section: { id: section, fields }, form, standing: { defaults } }: ResetProps) {
  const { text } = useMessages()
  const account = useSnapshot(session).account
  const usual = fields
    .filter(({ guard }) => !guard || (account !== null && maySee(guard, account)))
    .flatMap(({ id }) => (defaults?.[id] === undefined ? [] : [[id, defaults[id]] as const]))
  if (usual.length < 2 || usual.every(([id, value]) => same(form.values[id], value))) return null
  return (
    <Button
      kind="link"
      icon={<RotateCcw />}
      onClick={() => {
        form.put(Object.fromEntries(usual))
        document.getElementById(`section-${section}`)?.focus() // the button disappears
      }}
    >
      {text('Form.ResetSection')}
    </Button>
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

const ADDRESS_CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState']
const named = () => decodeURIComponent(location.hash.slice(1))

function focusOn(field: string): void {
  const element = document.getElementById(fieldElementId(field))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** The field that the `#` in the address names; scrolled to and focused, also when the address changes later. */
function useTarget(): string {
  const [target, setTarget] = useState(named)
  useEffect(() => {
    const show = () => {
      setTarget(named())
      focusOn(named())
    }
    for (const change of ADDRESS_CHANGES) addEventListener(change, show)
    return () => {
      for (const change of ADDRESS_CHANGES) removeEventListener(change, show)
    }
  }, [])
  useEffect(() => focusOn(target), [target])
  return target
}
