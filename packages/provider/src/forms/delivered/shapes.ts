import type { DeliveredForm } from '@casekit/contract/form-kinds'

/**
 * Fields of the delivered forms, by section; their texts are in the language files, in the same order.
 * `check`: yes or no; a no fails and raises a task. `yesno`: never fails. `choice!n`: options from the n-th on fail.
 * `number unit min max`: fails outside its limits.
 */
export const SHAPES: Record<DeliveredForm, readonly (readonly string[])[]> = {
  handover: [
    ['check', 'check', 'check', 'table'],
    ['photo', 'text', 'signature'],
  ],
  waterDamage: [['date', 'choice', 'yesno'], ['number % 0 20', 'number % 0 16', 'yesno', 'photo'], ['longtext']],
  ventilation: [
    ['check', 'check', 'check', 'check'],
    ['number l/s', 'number l/s', 'number Pa 0 150'],
    ['longtext', 'photo'],
  ],
  fireDoors: [
    ['text', 'check', 'check', 'check', 'check'],
    ['number mm 0 4', 'photo', 'longtext'],
  ],
  electrical: [
    ['check', 'check', 'check', 'check'],
    ['number MΩ 1', 'number ms 0 300'],
    ['longtext', 'signature'],
  ],
  ladder: [
    ['text', 'check', 'check', 'check', 'check', 'check'],
    ['choice!2', 'date', 'photo'],
  ],
  moveIn: [
    ['reading kWh', 'reading m³', 'reading MWh'],
    ['table', 'number', 'photo'],
    ['signature', 'signature'],
  ],
  moveOut: [
    ['reading kWh', 'reading m³', 'reading MWh'],
    ['check', 'check', 'check', 'table', 'photo'],
    ['text', 'signature', 'signature'],
  ],
  heatPump: [
    ['yesno', 'choice'],
    ['number bar 1 2.5', 'number °C 30 55', 'check'],
    ['longtext', 'signature'],
  ],
  playground: [
    ['check', 'check', 'check', 'check', 'check'],
    ['photo', 'longtext'],
  ],
  roof: [
    ['check', 'check', 'check', 'check'],
    ['photo', 'longtext'],
  ],
  workplace: [
    ['check', 'check', 'check', 'check'],
    ['longtext', 'signature'],
  ],
}
