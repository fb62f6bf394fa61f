import { type Module, MODULES } from '@casekit/contract/module-names'
import type { ModulesOfCompany } from '@casekit/contract/modules'
import { useMessages } from '@casekit/messages/react'
import { Switch } from '@casekit/ui/switch'
import { MODULE_WORDS } from '../../frame/module-words.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { learnRights } from '../../session/session.store.ts'
import type { ModulesStore } from './modules.store.ts'

type Props = { store: ModulesStore; companies: readonly ModulesOfCompany[] }

/** One row per company, one column per module. */
export function ModulesTable({ store, companies }: Props) {
  const { text } = useMessages()
  return (
    <div className="ck-modules-scroll">
      <table className="ck-split-table ck-modules-table">
        <thead>
          <tr>
            <th scope="col">{text('Modules.Company')}</th>
            {MODULES.map(module => (
              <th key={module} scope="col">
                {text(MODULE_WORDS[module])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(company => (
            <CompanyLine key={company.companyId} store={store} company={company} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CompanyLine({ store, company }: { store: ModulesStore; company: ModulesOfCompany }) {
  const { text } = useMessages()
  const { name, number, off, companyId } = company

  async function turn(module: Module, isOn: boolean, canUndo = true) {
    const named = { module: text(MODULE_WORDS[module]), company: name }
    if (!(await store.turn(companyId, module, isOn)))
      return toasts.show({ tone: 'failed', title: text('Modules.Failed') })
    void learnRights() // it may be the user's own company
    const title = text(isOn ? 'Modules.NowOn' : 'Modules.NowOff', named)
    toasts.show({ title, ...(canUndo && { undo: () => void turn(module, !isOn, false) }) })
  }
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <small>
          {number}
          {off.length > 0 && ` · ${text('Modules.CountOff', { count: off.length })}`}
        </small>
      </th>
      {MODULES.map(module => (
        <td key={module}>
          <Switch
            checked={!off.includes(module)}
            aria-label={text('Modules.Named', { module: text(MODULE_WORDS[module]), company: name })}
            onChange={isOn => void turn(module, isOn)}
          />
        </td>
      ))}
    </tr>
  )
}
