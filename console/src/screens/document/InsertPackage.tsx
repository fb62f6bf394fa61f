import { Boxes } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { getCompanyPackages, getPackage, type PackageBrief } from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { packageLines } from '@casekit/rules/package-price'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { TextField } from '@casekit/ui/field'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { newLine } from '../../parts/document-lines/lines.ts'
import type { DocumentEditor } from './document.store.ts'

/** Adds a package's lines to the document at current prices. */
export function InsertPackage({ editor }: { editor: DocumentEditor }) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" kind="ghost" icon={<Boxes />} onClick={() => setOpen(true)}>
        {text('DocumentEditor.Package')}
      </Button>
      {isOpen && <ChoosePackage editor={editor} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChoosePackage({ editor, onClose }: { editor: DocumentEditor; onClose: () => void }) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getCompanyPackages, { signal }))
  const [said, setSaid] = useState('')
  const [isFailed, setFailed] = useState(false)

  async function insert({ id }: PackageBrief) {
    setFailed(false)
    try {
      await put(editor, id)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    }
  }

  return (
    <Dialog title={text('DocumentEditor.InsertPackage')} onClose={onClose}>
      <TextField label={text('DocumentEditor.FindPackage')} type="search" value={said} onChange={setSaid} />
      {isFailed && <Notice tone="danger">{text('DocumentEditor.DidNotWork')}</Notice>}
      <Loaded query={query} failed="DocumentEditor.Failed">
        {all => {
          const found = all.filter(one => one.isActive && fits(one, said))
          return found.length === 0 ? (
            <p>{text('DocumentEditor.NoPackages')}</p>
          ) : (
            <ul className="ck-document-packages">
              {found.map(one => (
                <li key={one.id}>
                  <button type="button" onClick={() => void insert(one)}>
                    <span>{one.packageNumber}</span>
                    <b>{one.name}</b>
                    <span>{format.amount(one.salesPrice)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

const fits = ({ packageNumber, name, category }: PackageBrief, said: string) => {
  const whole = `${packageNumber} ${name} ${category}`.toLowerCase()
  return said
    .toLowerCase()
    .split(/\s+/)
    .every(word => whole.includes(word))
}

async function put(editor: DocumentEditor, packageId: string): Promise<void> {
  const found = await call(getPackage, { params: { packageId } })
  const head = { ...newLine('section'), text: found.name, packageId }
  const brought = packageLines(found).map(line => ({ from: line.id, line: { ...line, id: newKey(), packageId } }))
  editor.addLines([head, ...brought.map(({ line }) => line)])
  for (const { from, line } of brought) {
    const cost = found.costs?.[from]
    if (cost !== undefined) editor.setCost(line.id, cost)
  }
}
