import type { Tile } from './insight-tiles.ts'
import type { Dimension } from './insight-dimensions.ts'
import type { MeasureName } from './insight-measures.ts'
import type { Board } from './insight-shapes.ts'

const figure = (measure: MeasureName, size = 3): Tile => ({ id: measure, measure, kind: 'figure', size })
const line = (measure: MeasureName, size = 8): Tile => ({ id: `${measure}-line`, measure, kind: 'line', size })
const bars = (measure: MeasureName, by: Dimension, size = 4): Tile => ({
  id: `${measure}-${by}`,
  measure,
  kind: 'bars',
  by,
  size,
})

/** The default board of each role until it is customized. */
export const DELIVERED_BOARDS: Record<Board, readonly Tile[]> = {
  manager: [
    figure('turnover'),
    figure('casesOpen'),
    figure('responseHours'),
    figure('ratingAverage'),
    line('turnover'),
    bars('casesOpen', 'department'),
    bars('hours', 'person'),
    bars('offersWaitingValue', 'person'),
    bars('resolutionHours', 'department'),
    figure('deadlinesKept', 4),
    bars('deadlinesMissed', 'department', 8),
  ],
  dispatcher: [
    figure('casesUnassigned'),
    figure('casesUrgent'),
    figure('tasksLate'),
    figure('casesOpened'),
    bars('casesOpen', 'stage'),
    bars('casesOpen', 'person'),
    bars('casesOpen', 'priority'),
    line('casesOpened', 12),
    figure('deadlinesDue', 4),
    figure('deadlinesMissed', 4),
    bars('deadlinesMissed', 'priority'),
  ],
  lead: [
    figure('tasksOpen'),
    figure('tasksLate'),
    figure('tasksDone'),
    figure('hours'),
    bars('hours', 'person'),
    bars('tasksOpen', 'person'),
    bars('tasksDone', 'taskType'),
    line('tasksDone', 12),
  ],
  property: [
    figure('casesOpened'),
    figure('casesOpen'),
    figure('resolutionHours'),
    figure('assetsDown'),
    line('casesOpened'),
    bars('casesOpened', 'buildingPart'),
    bars('casesOpen', 'property', 6),
    bars('assetsDown', 'buildingPart', 6),
    figure('deadlinesKept', 4),
    bars('deadlinesMissed', 'property', 8),
  ],
}
