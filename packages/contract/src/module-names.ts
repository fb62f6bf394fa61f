/**
 * The parts of the product that a provider's administrator switches on and off for a whole company, by the guards
 * that open them. Every company begins with all of them.
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
