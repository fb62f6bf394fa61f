const SHOWN_MS = 6000

export type ToastSays = {
  /** `failed` stays until closed, the others disappear after six seconds, but not while pointed at. Default `done`. */
  tone?: 'done' | 'failed' | 'info'
  /** What happened, worded like the button that did it. */
  title: string
  text?: string
  action?: { label: string; onPress: () => void }
  /** Undoes the action. */
  undo?: () => void
}
export type Toast = ToastSays & { id: number; tone: 'done' | 'failed' | 'info'; count: number }

/** The toasts of one console or widget. A repeated text increments the count of the existing toast. */
export function createToasts() {
  let list: readonly Toast[] = []
  let lastId = 0
  const held = new Set<number>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    list = next
    for (const tell of listeners) tell()
  }

  function startTimer({ id, tone }: Toast) {
    clearTimeout(timers.get(id))
    if (tone === 'failed' || held.has(id)) return
    timers.set(
      id,
      setTimeout(() => close(id), SHOWN_MS),
    )
  }

  /** Keeps a toast while it is pointed at or has the focus; its time starts anew afterwards. */
  function hold(id: number, isHeld: boolean) {
    if (isHeld) held.add(id)
    else held.delete(id)
    const toast = list.find(one => one.id === id)
    if (toast) startTimer(toast)
  }

  function close(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    held.delete(id)
    change(list.filter(toast => toast.id !== id))
  }

  function show({ tone = 'done', ...says }: ToastSays) {
    const same = list.find(toast => toast.tone === tone && toast.title === says.title && toast.text === says.text)
    const id = same?.id ?? (lastId += 1)
    const toast: Toast = { ...says, tone, id, count: (same?.count ?? 0) + 1 }
    change([...list.filter(other => other !== same), toast])
    startTimer(toast)
  }

  return {
    show,
    close,
    hold,
    list: () => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ToastStore = ReturnType<typeof createToasts>
