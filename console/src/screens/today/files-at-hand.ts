import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { FieldFile, FieldVisit } from '@casekit/contract/field-work'
import { getFile, getThumbnail } from '@casekit/contract/files'
import type { Device } from './device.ts'

/** One that is larger is fetched when it is asked for. */
const LARGEST_BYTES = 3 * 1024 * 1024
/** All together: a phone has other things to keep. */
const ROOM_BYTES = 60 * 1024 * 1024
/** A picture is kept as it is shown. */
const PICTURE_BYTES = 400 * 1024

/** So many files in a row that a server cannot give now are told to be none of the files' fault. */
const UNAVAILABLE_AT_MOST = 3

const nameOf = ({ id, hasThumbnail }: FieldFile) => `${hasThumbnail ? 'picture' : 'file'} ${id}`

/** Fetches a file: of a picture one that is as large as the screen. */
export const fetchFile = async (call: Call, { id, hasThumbnail }: FieldFile): Promise<Blob> =>
  (hasThumbnail
    ? await call(getThumbnail, { params: { fileId: id }, query: { large: true } })
    : await call(getFile, { params: { fileId: id } })) as Blob

/** Keeps at hand the files of the day that it was given last. It ends with one day before it begins the next, so that none is fetched twice. */
export function createFilesAtHand(call: Call, ended: (error?: unknown) => Promise<void>) {
  let next: readonly FieldVisit[] | undefined
  let isFetching = false
  /** Those that the server could not give come last the next time, so that they hold up no other for good. */
  const missed = new Set<string>()

  async function fetchFor(device: Device): Promise<void> {
    while (next) {
      const visits = next
      next = undefined
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await keepFiles(call, device, visits, missed).then(ended, ended)
    }
  }

  return (device: Device, visits: readonly FieldVisit[]): void => {
    next = visits
    if (isFetching) return
    isFetching = true
    void fetchFor(device).finally(() => (isFetching = false))
  }
}

/** Fetches what the visits' files are and the device does not have, the earliest visit first; what belongs to none of them goes. Stops where the line, the server or the room is gone. */
async function keepFiles(
  call: Call,
  device: Device,
  visits: readonly FieldVisit[],
  missed: Set<string>,
): Promise<void> {
  const named = visits.flatMap(({ files }) => files).map(file => [nameOf(file), file] as const)
  const wanted = new Map(named.toSorted(([one], [next]) => Number(missed.has(one)) - Number(missed.has(next))))
  const standing = new Set(await device.byteNames())
  for (const name of standing) if (!wanted.has(name)) await device.dropBytes(name)
  let room = ROOM_BYTES
  const refused = refusals()
  for (const [name, file] of wanted) {
    const size = file.hasThumbnail ? Math.min(file.size, PICTURE_BYTES) : file.size
    if (size > LARGEST_BYTES || (room -= size) < 0 || standing.has(name)) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a slow line still serves who works
    const content = await fetchFile(call, file).catch((error: unknown) => {
      missed.add(name)
      return refused.tell(error)
    })
    if (!content) continue
    refused.forget()
    missed.delete(name)
    // oxlint-disable-next-line no-await-in-loop
    await device.keepBytes(name, content)
  }
  refused.end()
}

/**
 * What the server does not give of one file holds up no other; a line that is gone does, and a server that gives none now.
 * What it could not give now is an error at the end, so that it is asked for again.
 */
function refusals() {
  let inRow = 0
  let missed: ApiError | undefined
  return {
    tell: (error: unknown): undefined => {
      if (!(error instanceof ApiError) || error.code === 'offline') throw error
      inRow = error.status === 503 ? inRow + 1 : 0
      if (inRow > 0) missed = error
      if (inRow === UNAVAILABLE_AT_MOST) throw error
    },
    forget: () => (inRow = 0),
    end: () => {
      if (missed) throw missed
    },
  }
}

/** A file from the device, else from the server; rejects where neither has it. */
export const readFile = async (call: Call, device: Device | null, file: FieldFile): Promise<Blob> =>
  (await device?.bytes(nameOf(file), file.type)) ?? fetchFile(call, file)
