import type { Call } from '@casekit/client/connect'
import type { Module } from '@casekit/contract/module-names'
import { getModules, type ModulesOfCompany, switchModule } from '@casekit/contract/modules'
import { proxy } from 'valtio'

type State = { companies: ModulesOfCompany[] | null; hasFailed: boolean }

/** Every company's modules; a switch changes immediately and reverts if the server refuses. */
export function createModules(call: Call) {
  const state = proxy<State>({ companies: null, hasFailed: false })

  async function load(): Promise<void> {
    await call(getModules).then(
      companies => void Object.assign(state, { companies, hasFailed: false }),
      () => void (state.hasFailed = true),
    )
  }

  async function turn(companyId: number, module: Module, isOn: boolean): Promise<boolean> {
    const company = state.companies?.find(one => one.companyId === companyId)
    if (!company) return false
    const set = (on: boolean) => {
      company.off = [...company.off.filter(name => name !== module), ...(on ? [] : [module])]
    }
    set(isOn)
    return call(switchModule, { params: { companyId }, body: { module, isOn } }).then(
      ({ off }) => {
        company.off = off
        return true
      },
      () => {
        set(!isOn)
        return false
      },
    )
  }

  return { state, load, turn }
}

export type ModulesStore = ReturnType<typeof createModules>
