import { useEffect, useEffectEvent, useState } from 'react'

/** Counts on every so many seconds while nobody has stopped it; arrows count by hand, the space bar stops and goes on. */
export function useTurning(seconds: number, isPaused: boolean, onPause: () => void) {
  const [turn, setTurn] = useState(0)
  const go = (by: number) => setTurn(now => now + by)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isIn = (what: string) => event.target instanceof HTMLElement && event.target.closest(what) !== null
    // a chart takes the arrows for itself, and the space bar presses a button
    if (event.defaultPrevented || isIn('input') || (event.key === ' ' && isIn('button, a'))) return
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === ' ') onPause()
  })
  // whoever turns by hand sees what they turned to for as long as any other
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => setTurn(turn + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, isPaused, turn])
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  useEffect(() => keepAwake(), [])
  return { turn, go }
}

/** A screen on a wall does not go to sleep, where the browser can be asked. */
function keepAwake(): () => void {
  const { wakeLock }: Partial<Navigator> = navigator
  const lock = wakeLock?.request('screen').catch(() => null)
  return () => void lock?.then(held => held?.release())
}
