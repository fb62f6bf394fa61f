/** The save state of a field, as shown next to it. */
export type FieldSave =
  | { state: 'saving' | 'saved' }
  /** `message`: the server's error for this field, empty when it could not be reached. */
  | { state: 'failed'; message: string }
  /** Someone else changed the same field; both values stay until the user picks one. */
  | { state: 'conflict'; theirs: string }

/** Why a change failed, from the queue's point of view. */
export type Refusal<Row> = {
  /** With 412: the current row. */
  current?: Row
  /** Errors by field. */
  fields: Record<string, string>
}

type Options<Row extends { version: number }, Field extends string> = {
  row: Row
  /** Sends the changed fields with the version they are based on; returns the row. */
  send: (change: Partial<Record<Field, string>>, version: number) => Promise<Row>
  /** Returns the row's values by field. */
  read: (row: Row) => Record<Field, string>
  refusal: (error: unknown) => Refusal<Row>
  /** Called with the latest row after every response. */
  onRow: (row: Row) => void
  onField: (field: Field, save: FieldSave) => void
}

export type SaveQueue<Row, Field extends string> = {
  /** Saves a value; edits made while a request is pending wait, and only the last value of each field is sent. */
  edit: (field: Field, value: string) => void
  /** Resends a refused value. */
  retry: (field: Field) => void
  /** Resolves a conflict with the user's value or the server's. */
  resolve: (field: Field, choice: 'mine' | 'theirs') => void
  /**
   * Applies a row changed by others. `typed`: values not sent yet. A field changed on both sides shows both values
   * until the user picks one.
   */
  learn: (row: Row, typed: Partial<Record<Field, string>>) => void
  /** Resolves when nothing is pending; false if a value could not be saved. */
  settled: () => Promise<boolean>
}

/**
 * Saves the fields of one record one request at a time, so an older value never overwrites a newer one (§2.2, "each
 * field saves its change").
 */
export function createSaveQueue<Row extends { version: number }, Field extends string>(
  options: Options<Row, Field>,
): SaveQueue<Row, Field> {
  type Change = Partial<Record<Field, string>>
  let row = options.row
  let waiting: Change = {}
  const held = new Map<Field, string>()
  /** The held fields that someone else changed too. Further typing does not resolve them. */
  const contested = new Set<Field>()
  let running: Promise<void> | undefined

  function edit(field: Field, value: string) {
    if (contested.has(field) && value !== options.read(row)[field]) return void held.set(field, value)
    free(field)
    if (!running && value === options.read(row)[field]) {
      delete waiting[field]
      return options.onField(field, { state: 'saved' })
    }
    waiting[field] = value
    options.onField(field, { state: 'saving' })
    start()
  }

  function start() {
    running ??= drain().finally(() => {
      running = undefined
    })
  }

  async function drain() {
    await Promise.resolve() // simultaneous edits, e.g. a selected address, are sent together
    while (fieldsOf(waiting).length > 0) {
      const change = waiting
      waiting = {}
      await sendOnce(change)
    }
  }

  async function sendOnce(change: Change) {
    try {
      take(await options.send(change, row.version))
      for (const field of fieldsOf(change)) if (!(field in waiting)) options.onField(field, { state: 'saved' })
    } catch (error) {
      const refusal = options.refusal(error)
      if (refusal.current) rebase(change, refusal.current)
      else refuse(change, refusal.fields)
    }
  }

  function take(next: Row) {
    row = next
    options.onRow(next)
  }

  /** After 412: fields nobody else changed are resent on the newer row, the others wait for the user. */
  function rebase(change: Change, current: Row) {
    const before = options.read(row)
    const theirs = options.read(current)
    take(current)
    for (const field of fieldsOf(change)) {
      if (field in waiting) continue
      const mine = change[field] ?? ''
      if (theirs[field] === mine) options.onField(field, { state: 'saved' })
      else if (theirs[field] === before[field]) waiting[field] = mine
      else contest(field, mine, theirs[field])
    }
  }

  /** The named fields stay unsaved; the other fields of the request are resent without them. */
  function refuse(change: Change, faults: Record<string, string>) {
    const fields = fieldsOf(change)
    const isNamed = fields.some(field => field in faults)
    for (const field of fields) {
      if (field in waiting) continue
      if (isNamed && !(field in faults)) waiting[field] = change[field]
      else hold(field, change[field] ?? '', { state: 'failed', message: faults[field] ?? '' })
    }
  }

  function contest(field: Field, mine: string, theirs: string) {
    contested.add(field)
    hold(field, mine, { state: 'conflict', theirs })
  }

  function free(field: Field) {
    held.delete(field)
    contested.delete(field)
  }

  function hold(field: Field, value: string, save: FieldSave) {
    held.set(field, value)
    options.onField(field, save)
  }

  function retry(field: Field) {
    const value = held.get(field)
    contested.delete(field)
    if (value !== undefined) edit(field, value)
  }

  function resolve(field: Field, choice: 'mine' | 'theirs') {
    if (choice === 'mine') return retry(field)
    free(field)
    options.onField(field, { state: 'saved' })
    options.onRow(row)
  }

  /** A pending request's response, or refusal, contains the row anyway. */
  function learn(next: Row, typed: Change) {
    if (running || next.version <= row.version) return
    const before = options.read(row)
    const theirs = options.read(next)
    row = next
    for (const [field, mine] of Object.entries({ ...Object.fromEntries(held), ...typed }) as [Field, string][])
      if (theirs[field] !== before[field] && theirs[field] !== mine) contest(field, mine, theirs[field])
    options.onRow(next)
  }

  async function settled(): Promise<boolean> {
    if (!running) return held.size === 0
    await running
    return settled()
  }

  return { edit, retry, resolve, learn, settled }
}

const fieldsOf = <Field extends string>(change: Partial<Record<Field, string>>) => Object.keys(change) as Field[]
