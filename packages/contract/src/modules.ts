import { type Static, Type } from 'typebox'
import { closed, get, Line, oneOf, put } from './endpoint.ts'
import { MODULES } from './module-names.ts'

/** Which modules each company has (§2.5 of shell-and-navigation, Jublo/Modules). */

const guard = 'provider-administrator'

export const ModulesOfCompany = Type.Object({
  companyId: Type.Integer(),
  number: Type.Integer(),
  name: Line,
  off: Type.Array(oneOf(MODULES)),
})
export type ModulesOfCompany = Static<typeof ModulesOfCompany>

export const getModules = get('/api/Provider/Modules', {
  guard,
  summary: 'All companies with the modules switched off for them, by name.',
  answer: Type.Array(ModulesOfCompany),
  cap: 2000,
})

export const switchModule = put('/api/Provider/Modules/:companyId', {
  guard,
  summary:
    'Switches a module of a company on or off. While it is off, its calls return 403 `module-off` to the company’s users and 404 to everybody else; no data is deleted.',
  params: closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  body: closed({ module: oneOf(MODULES), isOn: Type.Boolean() }),
  answer: ModulesOfCompany,
  cost: 'write',
})
