import { useEffect, useEffectEvent, useState } from 'react'

/** Advances every `seconds` unless paused; arrow keys move, the space bar pauses and resumes. */
export function useTurning(seconds: number, isPaused: boolean, onPause: () => void) {
  const [turn, setTurn] = useState(0)
  const go = (by: number) => setTurn(now => now + by)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isIn = (what: string) => event.target instanceof HTMLElement && event.target.closest(what) !== null
    // a chart handles arrows itself, and the space bar clicks buttons
    if (event.defaultPrevented || isIn('input') || (event.key === ' ' && isIn('button, a'))) return
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === ' ') onPause()
  })
  // a manual turn restarts the interval
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

/** Keeps a wall screen awake, if the browser supports it. */
function keepAwake(): () => void {
  const { wakeLock }: Partial<Navigator> = navigator
  const lock = wakeLock?.request('screen').catch(() => null)
  return () => void lock?.then(held => held?.release())
}
