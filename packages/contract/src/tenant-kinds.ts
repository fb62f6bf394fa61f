/** Where in or around a home the fault is. */
export const FAULT_PLACES = [
  'kitchen',
  'bathroom',
  'livingRoom',
  'bedroom',
  'hall',
  'basement',
  'stairs',
  'outside',
] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]

/** The kind of fault. */
export const FAULT_KINDS = ['water', 'heat', 'power', 'lock', 'window', 'appliance', 'noise', 'other'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** The affected part, mainly to send the right person; not asked for kind `other`. */
export const FAULT_PARTS = {
  water: ['floor', 'ceiling', 'toilet', 'tap', 'unsure'],
  heat: ['cold', 'noHotWater', 'tooHot', 'radiator', 'unsure'],
  power: ['allOut', 'roomOut', 'socket', 'lamp', 'unsure'],
  lock: ['wontLock', 'wontOpen', 'keyLost', 'intercom', 'unsure'],
  window: ['broken', 'draught', 'wontClose', 'damp', 'unsure'],
  appliance: ['stove', 'fridge', 'washer', 'hood', 'unsure'],
  noise: ['neighbour', 'pipes', 'ventilation', 'street', 'unsure'],
  other: [],
} as const satisfies Record<FaultKind, readonly string[]>
export type FaultPart = (typeof FAULT_PARTS)[FaultKind][number]

export const ALL_FAULT_PARTS = [...new Set(Object.values(FAULT_PARTS).flat())]
