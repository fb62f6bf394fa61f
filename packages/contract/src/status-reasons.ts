import { type Static, Type } from 'typebox'

/**
 * Which of the lawful changes of a case's status need a reason, beside those that always do (§3 of cases-and-customers).
 * Each by the statuses that it leads from and to.
 */
export const StatusReasons = Type.Object(
  {
    OpenNeedPlanning: Type.Boolean(),
    OpenClosed: Type.Boolean(),
    NeedPlanningOpen: Type.Boolean(),
    NeedPlanningClosed: Type.Boolean(),
    ClosedPosted: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type StatusReasons = Static<typeof StatusReasons>

export const USUAL_STATUS_REASONS: StatusReasons = {
  OpenNeedPlanning: false,
  OpenClosed: false,
  NeedPlanningOpen: false,
  NeedPlanningClosed: false,
  ClosedPosted: false,
}
