/**
 * Shifts the clock of this process or page by so many milliseconds; timers are not affected.
 * Must not use anything outside itself: pages receive it as text.
 */
export function shiftDate(shiftMs: number): void {
  const machine = Date
  const current = () => machine.now() + shiftMs
  const shifted = new Proxy(machine, {
    construct: (_, given: unknown[], called) => Reflect.construct(machine, given.length ? given : [current()], called),
    apply: () => new machine(current()).toString(),
    get: (_, name) => (name === 'now' ? current : Reflect.get(machine, name)),
  })
  machine.prototype.constructor = shifted
  globalThis.Date = shifted
}
