import {
  addActivityCategory,
  addDvCategory,
  deleteActivityCategory,
  deleteDvCategory,
  editActivityCategory,
  editDvCategory,
  getActivityCategories,
  getDvCategories,
} from '@casekit/contract/activity-lists'

/** The company's own categories, and those of operations and maintenance. */
export const TREES = ['own', 'dv'] as const
export type Tree = (typeof TREES)[number]

export const TREE_CALLS = {
  own: {
    list: getActivityCategories,
    add: addActivityCategory,
    edit: editActivityCategory,
    remove: deleteActivityCategory,
  },
  dv: { list: getDvCategories, add: addDvCategory, edit: editDvCategory, remove: deleteDvCategory },
}
