import { Download, Sheet, Table2 } from 'lucide-react'
import type { ExportFormat } from '@casekit/contract/endpoint'
import { users as calls } from '@casekit/contract/overview'
import { usersOverview } from '@casekit/contract/overviews/users'
import { DELIVERED_ROLE_IDS, type DeliveredRole } from '@casekit/contract/given-guards'
import type { User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { exportView, shownColumns } from '../../patterns/list/export.store.ts'

/** The maximum number of ids in one request. */
const MOST = 2000
const PLACES = usersOverview.columns.map(({ name, width }) => ({ colId: name, hide: false, width, pinned: null }))

/** Exports the shown users; the provider logs it like every export. */
export function UserExport({ users }: { users: readonly User[] }) {
  const { text } = useMessages()
  const roles = Object.keys(DELIVERED_ROLE_IDS) as DeliveredRole[]
  const roleWords = Object.fromEntries(roles.map(role => [role, text(`Role.${role}`)]))

  async function save(kind: ExportFormat) {
    const ids = users.slice(0, MOST).map(({ id }) => id)
    const columns = shownColumns(usersOverview.columns, PLACES, text).map(column =>
      column.name === 'role' ? { ...column, words: roleWords } : column,
    )
    try {
      const rows = await exportView(calls, kind, { ids }, columns, text('SettingsMenu.users'))
      if (rows !== null) toasts.show({ title: text('Grid.Exported', { rows }) })
    } catch {
      toasts.show({ tone: 'failed', title: text('Grid.ExportFailed') })
    }
  }
  const items = [
    { id: 'xlsx', label: text('Grid.ExportXlsx'), icon: <Sheet />, onPress: () => void save('xlsx') },
    { id: 'csv', label: text('Grid.ExportCsv'), icon: <Table2 />, onPress: () => void save('csv') },
  ]
  const trigger: MenuProps['trigger'] = props => (
    <Button {...props} icon={<Download />} disabled={users.length === 0}>
      {text('Grid.Export')}
    </Button>
  )
  return <Menu align="end" groups={[{ id: 'export', items }]} trigger={trigger} />
}
