import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { type Package, removePackage } from '@casekit/contract/packages'
import { COST_GUARD } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { currencyOf } from '@casekit/rules/currency'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { call, session } from '../../session/session.store.ts'
import { LineTable } from '../document-lines/LineTable.tsx'
import { linesOf } from '../document-lines/lines.ts'
import { copyOf, faultsIn, keepPackage, soldAs, type Typed, typedOf } from './package-form.ts'
import { PackageFacts } from './PackageFacts.tsx'
import { PackageSums } from './PackageSums.tsx'
import '../../patterns/page-head.css'
import './packages.css'

type PackageEditorProps = {
  /** Without it, a new package is created. */
  found?: Package
  onSaved: (id: string) => void
  onRemoved?: () => void
  /** Beside the lines: its picture, where it is used. */
  side?: ReactNode
}

/** Edits a package: its facts, its lines and its totals. */
export function PackageEditor({ found, onSaved, onRemoved, side }: PackageEditorProps) {
  const { text, format, language } = useMessages()
  const account = useSnapshot(session).account
  const seesCost = (account?.guards ?? []).includes(COST_GUARD)
  const currency = currencyOf(account?.user.companyLanguage ?? 'da-DK')
  const kept = useRef('')
  const form = useForm<Typed>({
    begin: typedOf(found, format),
    check: values => faultsIn(values, language),
    save: async (values, { key }) => {
      const id = await keepPackage({ found, values, language, seesCost, key })
      toasts.show({ title: text('Packages.Saved', { name: values.name }) })
      kept.current = id
    },
  })
  useLeaveGuard(form.isDirty)
  const goOn = useEffectEvent(() => {
    if (kept.current) onSaved(kept.current)
    kept.current = ''
  })
  // navigate only once nothing is unsaved, to avoid the leave question
  useEffect(() => {
    if (!form.isDirty) goOn()
  }, [form.isDirty])
  const { values, put } = form
  const editor = {
    ...linesOf(change => {
      const lines = copyOf(form.form.values().lines)
      change(lines)
      put({ lines })
    }),
    setCost: (id: string, cost: number) => put({ costs: { ...form.form.values().costs, [id]: cost } }),
  }
  const sold = soldAs(values, language)

  return (
    <div className="ck-record ck-package">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{values.name || text('Packages.New')}</h1>
        <div className="ck-page-head-end">
          {found && onRemoved && <Remove found={found} onRemoved={onRemoved} />}
          <Button
            kind="primary"
            busy={form.isSaving}
            disabled={found !== undefined && !form.isDirty}
            onClick={() => void form.submit()}
          >
            {text('Packages.Save')}
          </Button>
        </div>
      </header>
      <div className="ck-record-body">
        <div className="ck-record-main">
          {form.error && (
            <Notice tone="danger">{text(form.error.code === 'stale' ? 'Form.Stale' : 'Packages.NotSaved')}</Notice>
          )}
          <PackageFacts form={form} />
        </div>
        <div className="ck-record-side">{side}</div>
        <section className="ck-package-lines" aria-label={text('DocumentEditor.Lines')}>
          <LineTable
            editor={editor}
            lines={values.lines}
            costs={seesCost ? values.costs : undefined}
            currency={currency}
            isLocked={false}
            totals={<PackageSums sold={sold} costs={seesCost ? values.costs : undefined} currency={currency} />}
          />
        </section>
      </div>
    </div>
  )
}

function Remove({ found, onRemoved }: { found: Package; onRemoved: () => void }) {
  const { text } = useMessages()
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    try {
      await call(removePackage, { params: { packageId: found.id } })
      toasts.show({ title: text('Packages.Removed', { name: found.name }) })
      onRemoved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Packages.NotRemoved') })
    }
  }
  return (
    <>
      <Button icon={<Trash2 />} onClick={() => setAsking(true)}>
        {text('Packages.Remove')}
      </Button>
      {isAsking && (
        <Dialog
          size="sm"
          title={text('Packages.RemoveAsk', { name: found.name })}
          onClose={() => setAsking(false)}
          actions={
            <Button kind="danger" onClick={() => void remove()}>
              {text('Packages.Remove')}
            </Button>
          }
        >
          <p>{text('Packages.RemoveText')}</p>
        </Dialog>
      )}
    </>
  )
}
