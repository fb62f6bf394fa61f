import { editActivity } from '../activities/edit.ts'
import { DONE, type Doing, type Kept, refused } from './kept.ts'

const NOTE_AT_MOST = 20_000

/** Appends, so that notes from two people add up. */
export async function addNote({ db, companyId, staff, deed, before }: Doing): Promise<Kept> {
  const note = [before.note, deed.text?.trim()].filter(Boolean).join('\n')
  if (note.length > NOTE_AT_MOST) return refused('full')
  await editActivity(db, companyId, staff, deed.activityId, { note }, null, true)
  return DONE
}

/**
 * Replaces the description if it is unchanged since the device loaded it; else reports a conflict for the user to
 * resolve.
 */
export async function writeDescription({ db, companyId, staff, deed, before }: Doing): Promise<Kept> {
  const { text = '' } = deed
  if (before.description !== (deed.before ?? '') && before.description !== text)
    return { outcome: 'conflict', reason: null, theirs: before.description }
  await editActivity(db, companyId, staff, deed.activityId, { description: text }, null, true)
  return DONE
}
