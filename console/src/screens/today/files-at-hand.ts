import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { FieldFile, FieldVisit } from '@casekit/contract/field-work'
import { getFile, getThumbnail } from '@casekit/contract/files'
import type { Device } from './device.ts'

/** Larger files are fetched on demand. */
const LARGEST_BYTES = 3 * 1024 * 1024
/** The limit for all files together, because a phone has other things to store. */
const ROOM_BYTES = 60 * 1024 * 1024
/** Pictures are stored at display size. */
const PICTURE_BYTES = 400 * 1024

/** After this many unavailable files in a row, the server is considered unavailable. */
const UNAVAILABLE_AT_MOST = 3

const nameOf = ({ id, hasThumbnail }: FieldFile) => `${hasThumbnail ? 'picture' : 'file'} ${id}`

/** Fetches a file; a picture in screen size. */
export const fetchFile = async (call: Call, { id, hasThumbnail }: FieldFile): Promise<Blob> =>
  (hasThumbnail
    ? await call(getThumbnail, { params: { fileId: id }, query: { large: true } })
    : await call(getFile, { params: { fileId: id } })) as Blob

/** Stores the files of the latest given day. Finishes one day before starting the next, so no file is fetched twice. */
export function createFilesAtHand(call: Call, ended: (error?: unknown) => Promise<void>) {
  let next: readonly FieldVisit[] | undefined
  let isFetching = false
  /** Files that were unavailable go last next time, so they do not block others forever. */
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

/**
 * Fetches the visits' missing files, earliest visit first, and deletes files that belong to none. Stops when offline,
 * when the server is unavailable, or when storage is full.
 */
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
 * One refused file does not block the others; being offline or an unavailable server does. Unavailable files are an
 * error at the end, so they are retried.
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

/** Reads a file from the device, else from the server; rejects if neither has it. */
export const readFile = async (call: Call, device: Device | null, file: FieldFile): Promise<Blob> =>
  (await device?.bytes(nameOf(file), file.type)) ?? fetchFile(call, file)
