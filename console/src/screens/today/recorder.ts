/** A running voice recording. */
export type Recording = { stop: () => Promise<Blob> }

const TYPES = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg']
/** Enough for speech, little enough for a slow connection. */
const BITS = 32_000

/** Starts recording; rejects without a microphone or permission. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const type = TYPES.find(each => MediaRecorder.isTypeSupported(each)) ?? ''
  const recorder = new MediaRecorder(stream, { ...(type && { mimeType: type }), audioBitsPerSecond: BITS })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise<Blob>(resolve =>
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop()
      resolve(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' }))
    }),
  )
  recorder.start()
  return {
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      return ended
    },
  }
}
