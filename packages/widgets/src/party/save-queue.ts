/** One field's way to the server, as shown beside it. */
export type FieldSave =
  | { state: 'saving' | 'saved' }
  /** `message`: what the server said of this field, empty when it could not be reached. */
  | { state: 'failed'; message: string }
  /** Somebody else changed the same field; both values stay until the user picks one. */
  | { state: 'conflict'; theirs: string }

/** What went wrong with a change, seen from the queue. */
export type Refusal<Row> = {
  /** With 412: the row as it stands. */
  current?: Row
  /** Faults by field. */
  fields: Record<string, string>
}

type Options<Row extends { version: number }, Field extends string> = {
  row: Row
  /** Sends the changed fields with the version that they build on; answers the row. */
  send: (change: Partial<Record<Field, string>>, version: number) => Promise<Row>
  /** The row's values by field. */
  read: (row: Row) => Record<Field, string>
  refusal: (error: unknown) => Refusal<Row>
  /** Called with the newest row after every answer. */
  onRow: (row: Row) => void
  onField: (field: Field, save: FieldSave) => void
}

export type SaveQueue<Row, Field extends string> = {
  /** Saves a value; edits that come while a request is under way wait and only the last of each field is sent. */
  edit: (field: Field, value: string) => void
  /** Sends a refused value once more. */
  retry: (field: Field) => void
  /** Ends a conflict by keeping the user's value or the server's. */
  resolve: (field: Field, choice: 'mine' | 'theirs') => void
  /**
   * The row as others left it, told unasked. `typed`: values that are not on their way yet. A field that was changed
   * both here and there shows both values until the user picks one.
   */
  learn: (row: Row, typed: Partial<Record<Field, string>>) => void
  /** Resolves when nothing is under way; false when a value could not be saved. */
  settled: () => Promise<boolean>
}

/** Saves the fields of one record one request at a time, so that an older value never overwrites a newer (§2.2, "each field saves its change"). */
export function createSaveQueue<Row extends { version: number }, Field extends string>(
  options: Options<Row, Field>,
): SaveQueue<Row, Field> {
  type Change = Partial<Record<Field, string>>
  let row = options.row
  let waiting: Change = {}
  const held = new Map<Field, string>()
  /** Of those held: what somebody else changed too. Typing on does not decide it. */
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
    await Promise.resolve() // edits of the same moment, e.g. a chosen address, travel together
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

  /** After 412: fields that nobody else touched go again on the newer row, the others wait for the user. */
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

  /** The named fields stay unsaved; fields that merely travelled along go again without them. */
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

  /** While a request is under way its answer, or its refusal, brings the row anyway. */
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
