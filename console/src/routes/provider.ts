import { PROVIDER_ENTRIES } from '@casekit/rules/settings-entries'
import { reportLine } from './insight.ts'
import { type Line, lazyScreen } from './line.ts'
import { settingsPageOf } from './settings-page.tsx'

const companies = lazyScreen(() => import('../screens/companies/CompaniesScreen.tsx'), 'CompaniesScreen')
const designer = lazyScreen(() => import('../screens/designer/DesignerScreen.tsx'), 'DesignerScreen')
const modules = lazyScreen(() => import('../screens/modules/ModulesScreen.tsx'), 'ModulesScreen')
const operations = lazyScreen(() => import('../screens/operations/OperationsScreen.tsx'), 'OperationsScreen')

/** The provider pages that exist, by the name of their menu entry. */
const PAGES: Partial<Record<(typeof PROVIDER_ENTRIES)[number]['name'], Partial<Line>>> = {
  companies: { screen: companies, sections: ['companies', 'subscription'] },
  cssDesigner: { screen: designer, sections: ['designer'] },
  pdfDesigner: {
    guard: 'SettingsAccess',
    sections: ['pdf-design'],
    ...settingsPageOf(() => import('../screens/settings/pdf-design.ts'), 'pdfDesignPage'),
  },
  modules: { screen: modules, sections: ['modules'] },
  operations: { screen: operations, sections: ['operations'] },
  newReports: { ...reportLine, kind: 'list' },
}

/** The pages of provider administrators. */
export const providerRoutes: readonly Line[] = PROVIDER_ENTRIES.map(({ name, route }): Line => ({
  path: `/${route}`,
  guard: 'Core',
  kind: 'settings',
  crumb: `SettingsMenu.${name}`,
  ...PAGES[name],
}))
