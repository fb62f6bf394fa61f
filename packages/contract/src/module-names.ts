/**
 * The product modules a provider's administrator can enable for a whole company, by the guards that open them. New
 * companies have all of them.
 */
export const MODULES = [
  'Activities',
  'Assets',
  'Service',
  'Campaigns',
  'BI',
  'Rapporter',
  'Rating',
  'Rekvisition',
  'Kanban',
  'Presenter',
  'TransferAccess',
] as const
export type Module = (typeof MODULES)[number]

export const isModule = (name: string): name is Module => (MODULES as readonly string[]).includes(name)
