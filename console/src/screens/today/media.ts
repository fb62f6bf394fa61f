import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { finishUpload } from '@casekit/contract/files'
import type { FileMark } from '@casekit/contract/field-steps'
import { sendFile } from '../../uploads/send-file.ts'
import type { Device } from './device.ts'

/** A picture or recording of a visit that is not uploaded yet. */
export type Media = {
  id: string
  activityId: string
  caseId: string
  mark: FileMark
  caption: string
  name: string
  type: string
  size: number
  /** By the device's clock. */
  at: string
  /** Identifies the upload; a new key starts a new one. */
  key: string
  uploadId: string
}

/** `label`: what it shows, in the user's language; its file is named after it. */
export type NewMedia = Pick<Media, 'activityId' | 'caseId' | 'mark' | 'caption'> & { label: string }

/** Pending media, earliest first. */
export const waitingMedia = async (device: Device): Promise<Media[]> =>
  (await device.media<Media>()).toSorted(
    (one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  )

const LONG = 60_000

/** Uploads one to its case; returns the file's id. Resumes interrupted uploads. */
export async function sendMedia(call: Call, device: Device, media: Media): Promise<string> {
  const blob = await device.mediaContent(media.id, media.type)
  if (!blob) throw new ApiError(404, 'not-found')
  const file = new File([blob], media.name, { type: media.type })
  const sending = { file, caseId: media.caseId, folderId: null, key: media.key, uploadId: media.uploadId }
  const watch = { signal: AbortSignal.timeout(LONG + Math.round(file.size / 10)), onSent: () => undefined }
  try {
    return (await sendFile(call, sending, watch)).fileId
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || !sending.uploadId) {
      if (sending.uploadId !== media.uploadId)
        await device.keepMedia(media.id, { ...media, uploadId: sending.uploadId })
      throw error
    }
    return finishAgain(call, device, media, sending.uploadId)
  }
}

/** The upload does not exist: it was finished and the response was lost, or it expired and starts again. */
async function finishAgain(call: Call, device: Device, media: Media, uploadId: string): Promise<string> {
  try {
    return (await call(finishUpload, { params: { uploadId }, key: `${media.key}/finish` })).fileId
  } catch (error) {
    // if the response is lost again, it is retried later
    if (error instanceof ApiError && error.status === 404)
      await device.keepMedia(media.id, { ...media, key: newKey(), uploadId: '' })
    throw error
  }
}

const clockName = (at: string) => at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

/** A name with the time it was taken, since cameras name all of theirs the same. */
export function mediaName(label: string, at: string, type: string): string {
  const end = type.split('/')[1]?.split(';')[0] ?? 'bin'
  const ending = { jpeg: 'jpg', 'svg+xml': 'svg' }[end] ?? end
  return `${label.toLowerCase()}-${clockName(at)}.${type === 'audio/mp4' ? 'm4a' : ending}`
}
