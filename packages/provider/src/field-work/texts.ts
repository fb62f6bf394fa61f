import { editActivity } from '../activities/edit.ts'
import { DONE, type Doing, type Kept, refused } from './kept.ts'

const NOTE_AT_MOST = 20_000

/** Below what stands: notes of two add up. */
export async function addNote({ db, companyId, staff, deed, before }: Doing): Promise<Kept> {
  const note = [before.note, deed.text?.trim()].filter(Boolean).join('\n')
  if (note.length > NOTE_AT_MOST) return refused('full')
  await editActivity(db, companyId, staff, deed.activityId, { note }, null, true)
  return DONE
}

/** The whole text, where it is still as the device showed it; else both stand until somebody chooses. */
export async function writeDescription({ db, companyId, staff, deed, before }: Doing): Promise<Kept> {
  const { text = '' } = deed
  if (before.description !== (deed.before ?? '') && before.description !== text)
    return { outcome: 'conflict', reason: null, theirs: before.description }
  await editActivity(db, companyId, staff, deed.activityId, { description: text }, null, true)
  return DONE
}
