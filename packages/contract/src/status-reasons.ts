import { type Static, Type } from 'typebox'

/** The allowed transitions a company may disable; the path from new to posted stays open. */
export const CLOSABLE_WAYS = [
  'OpenNeedPlanning',
  'NeedPlanningOpen',
  'OpenCanceled',
  'NeedPlanningCanceled',
  'ClosedOpen',
  'ClosedNeedPlanning',
  'PostedOpen',
  'CanceledOpen',
  'CanceledNeedPlanning',
] as const
export type ClosableWay = (typeof CLOSABLE_WAYS)[number]

/**
 * Which allowed status transitions require a reason, besides those that always do (§3 of cases-and-customers). Keys
 * combine the from and to statuses.
 */
export const StatusReasons = Type.Object(
  {
    OpenNeedPlanning: Type.Boolean(),
    OpenClosed: Type.Boolean(),
    NeedPlanningOpen: Type.Boolean(),
    NeedPlanningClosed: Type.Boolean(),
    ClosedPosted: Type.Boolean(),
    /** Transitions disabled in this company. */
    closed: Type.Optional(
      Type.Array(Type.Unsafe<ClosableWay>({ type: 'string', enum: [...CLOSABLE_WAYS] }), {
        maxItems: CLOSABLE_WAYS.length,
        uniqueItems: true,
      }),
    ),
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
