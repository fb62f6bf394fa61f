import { type Static, Type } from 'typebox'

/** The lawful changes that a company may close; the way from new work to posted work stays open. */
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
    /** Those that nobody goes in this company. */
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
