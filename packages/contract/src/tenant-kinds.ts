/** Where in or around a home something is wrong. */
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

/** What is wrong there. */
export const FAULT_KINDS = ['water', 'heat', 'power', 'lock', 'window', 'appliance', 'noise', 'other'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** Which part of it, most of all so that the right person comes; nothing is asked where it is something else. */
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
