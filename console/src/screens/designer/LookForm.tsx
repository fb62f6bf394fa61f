import { useEffect } from 'react'
import { type CompanyLook, type Look, LOOK_SCHEMES, type LookScheme, publishLook } from '@casekit/contract/look'
import { useMessages } from '@casekit/messages/react'
import { DELIVERED_LOOK, lookFault } from '@casekit/rules/look'
import { Button } from '@casekit/ui/button'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { learnCompany } from '../../session/company.store.ts'
import { call, session } from '../../session/session.store.ts'
import { LookPreview } from './LookPreview.tsx'
import { SchemeFields } from './SchemeFields.tsx'
import { ShapeFields } from './ShapeFields.tsx'
import { Versions } from './Versions.tsx'

type Props = { company: CompanyLook; onDirty: (isDirty: boolean) => void; reload: () => Promise<void> }

/** Edits a company's theme tokens beside a preview; nothing applies until published. */
export function LookForm({ company, onDirty, reload }: Props) {
  const { text } = useMessages()
  const { companyId, version } = company

  async function publish(look: Look | null): Promise<void> {
    await call(publishLook, { params: { companyId }, body: { look }, ifMatch: version })
    if (session.account?.user.companyId === companyId) await learnCompany(companyId)
    await reload()
    toasts.show({ title: text('Designer.Published', { company: company.name }) })
  }
  async function wear(look: Look | null): Promise<void> {
    await publish(look).catch(async () => {
      toasts.show({ tone: 'failed', title: text('Designer.Failed') })
      await reload()
    })
  }
  const form = useForm<Look>({ begin: company.look ?? DELIVERED_LOOK, save: publish })
  const { isDirty, values } = form
  useLeaveGuard(isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const isUnreadable = lookFault(values) !== undefined
  return (
    <div className="ck-designer-body">
      <form
        className="ck-designer-fields"
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {LOOK_SCHEMES.map((scheme: LookScheme) => (
          <SchemeFields key={scheme} scheme={scheme} look={values} onChange={form.put} />
        ))}
        <ShapeFields look={values} onChange={form.put} />
        <div className="ck-designer-bar">
          <output>
            {form.error ? text(form.error.code === 'stale' ? 'Designer.Overtaken' : 'Designer.Failed') : null}
            {!form.error && isUnreadable && text('Designer.Unreadable')}
          </output>
          {form.error?.code === 'stale' && <Button onClick={() => void reload()}>{text('Designer.Newest')}</Button>}
          <Button disabled={!isDirty} onClick={() => form.undo()}>
            {text('Designer.Discard')}
          </Button>
          <Button kind="primary" type="submit" busy={form.isSaving} disabled={!isDirty || isUnreadable}>
            {text('Designer.Publish')}
          </Button>
        </div>
        <Versions company={company} isLocked={isDirty} onWear={wear} />
      </form>
      <LookPreview look={values} company={company} />
    </div>
  )
}
