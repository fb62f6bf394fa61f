import { ChevronDown, FolderPlus, Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { maySee } from '@casekit/rules/access'
import { session } from '../../session/session.store.ts'
import { openCaseWizard } from '../case-wizard.store.ts'

/** Everything that can be created from any page. Empty for accounts that may create nothing. */
export function CreateMenu({ isBare = false, onChosen }: { isBare?: boolean; onChosen?: () => void }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  if (!account || !maySee('Core', account)) return null
  const createCase = {
    id: 'case',
    label: text('Shell.CreateCase'),
    icon: <FolderPlus aria-hidden="true" />,
    onPress: () => {
      onChosen?.()
      openCaseWizard()
    },
  }
  return (
    <div className="ck-nav-create">
      <Menu groups={[{ id: 'create', items: [createCase] }]} trigger={buttonOf(text('Shell.Create'), isBare)} />
    </div>
  )
}

const buttonOf =
  (label: string, isBare: boolean): MenuProps['trigger'] =>
  props => (
    <button
      {...props}
      type="button"
      className="ck-nav-create-button"
      aria-label={isBare ? label : undefined}
      title={isBare ? label : undefined}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      {!isBare && label}
      {!isBare && <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />}
    </button>
  )
